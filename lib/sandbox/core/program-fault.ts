import type { ProgramError } from '../../engine/events';

export type FaultKind = ProgramError['kind'];

/** Something the program did wrong before it ran. `offset` is the place in the source of the module `file`. */
export class ProgramFault extends Error {
  constructor(readonly kind: FaultKind, message: string, readonly file: string, readonly offset: number | null, readonly hint: string | null = null) {
    super(message);
    this.name = 'ProgramFault';
  }
}
