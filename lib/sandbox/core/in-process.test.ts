import { describe } from 'vitest';
import { describeEscapeTricks } from '../contract/escape-tricks';
import { describeEscapes } from '../contract/escapes';
import { describeFileEscapes } from '../contract/file-escapes';
import { describeGlobals } from '../contract/globals';
import { describeImports } from '../contract/imports';
import { describeMarshalling } from '../contract/marshalling';
import { describePrograms } from '../contract/programs';
import { describeWaiting } from '../contract/waiting';
import { createInProcessSandbox } from './testing/in-process-sandbox';

describe('core, in the thread of the tests', () => {
  describePrograms(createInProcessSandbox);
  describeImports(createInProcessSandbox);
  describeGlobals(createInProcessSandbox);
  describeEscapes(createInProcessSandbox);
  describeFileEscapes(createInProcessSandbox);
  describeEscapeTricks(createInProcessSandbox);
  describeMarshalling(createInProcessSandbox);
  describeWaiting(createInProcessSandbox);
});
