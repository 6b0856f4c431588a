import { Notice } from '../ui/states';

/** What works without a key of a model, and how to set one. */
export function KeyNote() {
  return (
    <Notice role="note">
      Without a key, scripted agents answer the suites’ own questions, unchanged, over fixture data. For any other question start Crossover with a key in its environment:{' '}
      <code className="font-mono">ANTHROPIC_API_KEY=… npm start</code>.
    </Notice>
  );
}
