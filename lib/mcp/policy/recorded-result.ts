import type { ToolInfo, ToolResult } from '../../engine/ports';
import { SchemaCompiler } from '../gateway/schema-check';
import { unwrapValue } from '../result-wrapper';
import { sampleValue } from './sample-value';

const word = 'recorded, not carried out';
const compiler = new SchemaCompiler(false);

/** The answer in place of a tool that was not called: in the shape that the tool promises, where a valid sample can be made, else as text. */
export function recordedResult(tool: ToolInfo): Pick<ToolResult, 'value' | 'text' | 'unwrapped'> {
  const notice = `[${word}] The call of ${tool.name} on ${tool.server} was recorded and not sent: nothing was changed.`;
  const sample = validSample(tool);
  if (sample === undefined) return { value: notice, text: notice, unwrapped: 'text' };
  return { value: unwrapValue(sample, tool.outputSchema), text: `${notice} The answer is only a sample of its shape: ${JSON.stringify(sample)}`, unwrapped: 'structured' };
}

function validSample({ outputSchema }: ToolInfo): ReturnType<typeof sampleValue> {
  const sample = outputSchema === null ? undefined : sampleValue(outputSchema, word);
  if (outputSchema === null || sample === undefined) return undefined;
  try {
    return compiler.compile(outputSchema)(sample).length === 0 ? sample : undefined;
  } catch {
    // A schema that cannot be compiled proves nothing valid.
    return undefined;
  }
}
