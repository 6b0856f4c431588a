import { actions } from './actions';
import { things } from './things';
import { trades } from './trades';

/**
 * Words that people use for one another when they speak of work with software, one group a line: what stands before `|` means much the
 * same, what stands behind it is near. General English, of several words where need be; not taken from any server's tools.
 */
export const thesaurus: string[] = [actions, things, trades].flatMap((part) => part.trim().split('\n'));
