import { Cancelled } from '../engine/errors';

/** The reason of an abort when the process ends or loses a run: the run says nothing and is to be done again. */
export class Interrupted extends Cancelled {
  constructor(message = 'the process that ran it ended') { super(message); }
}
