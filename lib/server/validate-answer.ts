import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonValue } from '../engine/json';

/** What about an answer does not fit its schema, one sentence each with the place; empty when it fits. */
export function answerValidator(schema: JsonObject): (answer: JsonValue) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (answer) => (validate(answer) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the answer'} ${message ?? 'is wrong'}`));
}
