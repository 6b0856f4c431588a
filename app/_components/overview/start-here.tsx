import { ButtonLink } from '../ui/button';
import { Command } from '../ui/copy-button';
import { EmptyState } from '../ui/states';

/** The first screen before anything was run: what to do, with the exact command. */
export function StartHere() {
  return (
    <EmptyState title="Should your agent call tools directly, or write code that calls them?">
      <p>Nothing has been measured yet. Run the shipped benchmark; it needs no key and takes about a minute. In the project’s folder:</p>
      <Command>npx crossover run --suite builds</Command>
      <p>This page then shows the verdict, what it rests on, and the way down to every event behind it. Or choose tasks, arms and a model here:</p>
      <ButtonLink variant="primary" href="/experiments/new" className="self-start">
        New experiment
      </ButtonLink>
    </EmptyState>
  );
}
