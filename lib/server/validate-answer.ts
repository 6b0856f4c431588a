import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonValue } from '../engine/json';
import { RecentCache } from '../recent-cache';

/** Answer schemas that are kept compiled: many runs share one, and compiling costs more than a short run. */
const keptSchemas = 100;

const compiled = new RecentCache<ValidateFunction>(keptSchemas);
let compiler: Ajv2020 | null = null;

/** One for the process: each new one first compiles the schema of schemas. */
function makeCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, addUsedSchema: false });
  addFormats.default(ajv);
  return ajv;
}

function compile(schema: JsonObject, text: string): ValidateFunction {
  // A compiler remembers the names that a schema gives to its parts, for all that come later.
  if (/"\$(?:id|anchor|dynamicAnchor)"/.test(text)) return makeCompiler().compile(schema);
  compiler ??= makeCompiler();
  try {
    return compiler.compile(schema);
  } finally {
    // The compiler would keep it for ever.
    compiler.removeSchema(schema);
  }
}

/** What about an answer does not fit its schema, one sentence each with the place; empty when it fits. */
export function answerValidator(schema: JsonObject): (answer: JsonValue) => string[] {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text, () => compile(schema, text));
  return (answer) => (validate(answer) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the answer'} ${message ?? 'is wrong'}`));
}
