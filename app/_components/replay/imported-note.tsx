import { Notice } from '../ui';

/** In place of a replay: there is nothing to step through. */
export function ImportedNote() {
  return (
    <Notice role="note">
      <strong className="font-medium">No replay:</strong> imported runs have no events. Their figures and outcomes are as they were given; turns, tool
      calls and claims cannot be looked into.
    </Notice>
  );
}
