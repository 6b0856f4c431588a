import { describe } from 'vitest';
import { describeCalls } from './contract/calls';
import { describeEscapeTricks } from './contract/escape-tricks';
import { describeErrors } from './contract/errors';
import { describeFuzzedSources } from './contract/fuzzed-sources';
import { describeEscapes } from './contract/escapes';
import { describeFileEscapes } from './contract/file-escapes';
import { describeFileModules } from './contract/file-modules';
import { describeFiles } from './contract/files';
import { describeGlobals } from './contract/globals';
import type { CreateSandbox } from './contract/harness';
import { describeImports } from './contract/imports';
import { describeLedger } from './contract/ledger';
import { describeLimits } from './contract/limits';
import { describeMarshalling } from './contract/marshalling';
import { describePrograms } from './contract/programs';
import { describeWaiting } from './contract/waiting';

/** What every adapter of the Sandbox port must do, as tests: call it in a test file of the adapter. */
export function describeSandboxContract(name: string, create: CreateSandbox): void {
  describe(name, () => {
    describePrograms(create);
    describeImports(create);
    describeErrors(create);
    describeFuzzedSources(create);
    describeCalls(create);
    describeMarshalling(create);
    describeLimits(create);
    describeWaiting(create);
    describeLedger(create);
    describeGlobals(create);
    describeEscapes(create);
    describeFiles(create);
    describeFileModules(create);
    describeFileEscapes(create);
    describeEscapeTricks(create);
  });
}
