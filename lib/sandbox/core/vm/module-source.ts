import type { Diagnosis } from '../diagnosis';
import type { PreparedProgram } from '../prepare-program';
import { ProgramFault } from '../program-fault';
import type { ModuleSource } from './guest-vm';

/** Name of the error that a program gets for an import() of something that does not exist. */
export const moduleErrorName = 'ModuleNotFoundError';

/** The program's modules as the engine asks for them; a fault reaches the program as an error without the host's stack. */
export function moduleSource({ linker }: PreparedProgram, diagnosis: Pick<Diagnosis, 'noteFault'>): ModuleSource {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ProgramFault)) throw error;
      diagnosis.noteFault(error);
      throw guestError(error.message);
    }
  };
  return {
    target: (file, specifier) => guarded(() => linker.target(file, specifier)),
    code: (path) => guarded(() => linker.module(path)?.code ?? ''),
  };
}

function guestError(message: string): Error {
  const error = new Error(message);
  error.name = moduleErrorName;
  error.stack = '';
  return error;
}
