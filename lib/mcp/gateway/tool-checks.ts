import type { JsonObject, JsonValue } from '../../engine/json';
import type { ToolInfo } from '../../engine/ports';
import { isObject } from '../json';
import { SchemaCompiler, type SchemaCheck } from './schema-check';

/** Of the process: each run has a gateway of its own, to servers whose schemas are the same. */
const compilers = { inputSchema: new SchemaCompiler(true), outputSchema: new SchemaCompiler(false) };

/** Checks arguments and results against the tools' schemas; each schema is compiled once, at its first use. */
export class ToolChecks {
  readonly #compiled = new Map<JsonObject, SchemaCheck>();

  /** `onUncheckable` hears once of a schema that cannot be compiled; values then pass unchecked. */
  constructor(private readonly onUncheckable: (tool: ToolInfo, which: 'inputSchema' | 'outputSchema', reason: string) => void) {}

  /** The arguments as they are sent (none are {}), or why the tool cannot be called with them. */
  input(tool: ToolInfo, given: JsonValue): { args: JsonObject } | { refusal: string } {
    const args = given ?? {};
    const violations = isObject(args) ? this.#check(tool, 'inputSchema', tool.inputSchema)(args) : [`/: expected object, got ${Array.isArray(args) ? 'array' : typeof args}`];
    return isObject(args) && violations.length === 0 ? { args } : { refusal: `${tool.name} was not called: ${violations.join('; ')}` };
  }

  /** Violations of the output schema; none when the tool declares none. */
  output(tool: ToolInfo, value: JsonValue): string[] {
    return tool.outputSchema === null ? [] : this.#check(tool, 'outputSchema', tool.outputSchema)(value);
  }

  #check(tool: ToolInfo, which: 'inputSchema' | 'outputSchema', schema: JsonObject): SchemaCheck {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const check = this.#compile(tool, which, schema);
    this.#compiled.set(schema, check);
    return check;
  }

  #compile(tool: ToolInfo, which: 'inputSchema' | 'outputSchema', schema: JsonObject): SchemaCheck {
    try {
      return compilers[which].compile(schema);
    } catch (error) {
      this.onUncheckable(tool, which, error instanceof Error ? error.message : String(error));
      return () => [];
    }
  }
}
