import type { TokenSource } from '../events';
import type { ContentBlock } from '../ports';
import { hostedPart } from './hosted-parts';

/** What a run knows of the hosted programs so far. */
export class HostedWork {
  private lastFailed = false;

  /** What the tokens of an answer's block are counted as: a program after a failed one is a retry, as in every arm. */
  sourceOf(block: ContentBlock): TokenSource {
    const hosted = hostedPart(block);
    switch (hosted?.part) {
      case 'search': return 'discovery';
      case 'found': return hosted.error === null ? 'discovery' : 'retries';
      case 'program': return this.lastFailed ? 'retries' : 'code';
      case 'program_end':
        this.lastFailed = hosted.error !== null;
        return this.lastFailed ? 'retries' : 'results';
      case undefined: return 'calls';
    }
  }
}
