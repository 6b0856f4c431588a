import { describe } from 'vitest';
import { describeCalls } from './contract/calls';
import { describeErrors } from './contract/errors';
import { describeEscapes } from './contract/escapes';
import { describeGlobals } from './contract/globals';
import type { CreateSandbox } from './contract/harness';
import { describeImports } from './contract/imports';
import { describeLimits } from './contract/limits';
import { describePrograms } from './contract/programs';

/** What every adapter of the Sandbox port must do, as tests: call it in a test file of the adapter. */
export function describeSandboxContract(name: string, create: CreateSandbox): void {
  describe(name, () => {
    describePrograms(create);
    describeImports(create);
    describeErrors(create);
    describeCalls(create);
    describeLimits(create);
    describeGlobals(create);
    describeEscapes(create);
  });
}
