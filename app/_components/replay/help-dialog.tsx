'use client';
import { Dialog } from '../ui';
import { keyHelp } from './use-keys';

/** The keys of the replay. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the replay">
      <table className="m-4 text-sm">
        <tbody>
          {keyHelp.map(([keys, does]) => (
            <tr key={does}>
              <th scope="row" className="py-1 pr-6 text-left font-normal">
                {keys.map((key) => (
                  <kbd key={key} className="mr-1.5 rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                    {key}
                  </kbd>
                ))}
              </th>
              <td className="py-1">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
