'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { plural } from '../../../lib/engine/metrics/format';
import { Button } from '../ui/button';
import { post } from './check-button';
import { isUnderWay, type CheckProgress } from './server-view';

/**
 * What of the checks waits and is under way. Starts from what the server rendered and follows the stream, which reconnects by itself; the
 * page around it is refreshed with every change. What no worker has begun can be taken back.
 */
export function CheckFollower({ initial }: { initial: CheckProgress }) {
  const router = useRouter();
  const [progress, setProgress] = useState(initial);
  const [connected, setConnected] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const source = new EventSource('/api/servers/stream');
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    source.addEventListener('progress', (event: MessageEvent<string>) => {
      const next: CheckProgress = JSON.parse(event.data);
      setProgress(next);
      router.refresh();
      if (!isUnderWay(next)) source.close();
    });
    return () => source.close();
  }, [router]);

  const { waiting, checking } = progress;
  const withdraw = async () => {
    setFailure(await post('/api/servers/withdraw', {}));
    router.refresh();
  };
  return (
    <section aria-label="Checks under way" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <span role="status">
        {checking > 0 ? `${plural(checking, 'check')} under way` : 'No check under way'}
        {waiting > 0 ? `, ${waiting} waiting` : ''}
      </span>
      <span className="text-ink-3">
        {!connected ? 'connection lost, reconnecting…' : checking === 0 && waiting > 0 ? 'waiting for a worker; npm start runs one' : 'each is started four times: by Crossover and by three plain clients'}
      </span>
      {failure === null ? null : (
        <span role="alert" className="text-wrong">
          {failure}
        </span>
      )}
      {waiting === 0 ? null : (
        <Button size="sm" className="ml-auto" onClick={withdraw}>
          Withdraw what waits
        </Button>
      )}
    </section>
  );
}
