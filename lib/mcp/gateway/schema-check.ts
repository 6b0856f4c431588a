import { Ajv, type AnySchemaObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonValue } from '../../engine/json';
import { walkSchema } from '../schema-refs';
import { RecentCache } from '../../recent-cache';
import { explainViolations } from './explain-violation';

/** Violations of a schema, worded; empty when the value fits. */
export type SchemaCheck = (value: JsonValue) => string[];

const options: Options = {
  // Schemas come from servers: unknown keywords and formats are passed over, nothing is logged, no schema is fetched or remembered by its $id.
  strict: false, logger: false, validateSchema: false, addUsedSchema: false, verbose: true,
};

/** Schemas that a compiler keeps compiled. */
const keptSchemas = 1_000;

type Dialect = 'draft-07' | '2019-09' | '2020-12';
interface Reading { dialect: Dialect; unicodeRegExp: boolean }

/** A compiler remembers the names that a schema gives to its parts: such a schema gets one of its own, or it could reach into another server's. */
const ownNames = /"\$(?:id|anchor|dynamicAnchor|recursiveAnchor)"/;

/**
 * Compiles schemas of the dialects that MCP servers send; one compiler a dialect, made at its first use. With `allErrors` a check
 * lists every violation (for small values), else it stops at the first (for results of any size). Schemas that say the same are compiled once.
 */
export class SchemaCompiler {
  readonly #compilers = new Map<string, Ajv>();
  readonly #checks = new RecentCache<SchemaCheck>(keptSchemas);

  constructor(private readonly allErrors: boolean) {}

  /** Throws an Error that says what in the schema cannot be compiled, e.g. a reference that would have to be fetched. */
  compile(schema: JsonObject): SchemaCheck {
    return this.#checks.get(JSON.stringify(schema), () => this.#checkOf(schema));
  }

  #checkOf(schema: JsonObject): SchemaCheck {
    const dialect = dialectOf(schema);
    const validate = this.#compile(dialect, bodyOf(schema));
    return (value) => (validate(value) ? [] : explainViolations(validate.errors ?? []));
  }

  /** Patterns are read as Unicode ones, as JSON Schema says; those that are only valid the old way are given that. */
  #compile(dialect: Dialect, schema: AnySchemaObject): ValidateFunction {
    try {
      return this.#compileWith({ dialect, unicodeRegExp: true }, schema);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.#compileWith({ dialect, unicodeRegExp: false }, schema);
    }
  }

  #compileWith(how: Reading, schema: AnySchemaObject): ValidateFunction {
    if (ownNames.test(JSON.stringify(schema))) return this.#makeCompiler(how).compile(schema);
    const key = `${how.dialect} ${how.unicodeRegExp}`;
    const compiler = this.#compilers.get(key) ?? this.#makeCompiler(how);
    this.#compilers.set(key, compiler);
    try {
      return compiler.compile(schema);
    } finally {
      // The compiler would keep it for ever.
      compiler.removeSchema(schema);
    }
  }

  #makeCompiler({ dialect, unicodeRegExp }: Reading): Ajv {
    const compiler = makeCompiler(dialect, { ...options, allErrors: this.allErrors, unicodeRegExp });
    addFormats(compiler);
    return compiler;
  }
}

/** The schema without its dialect, and without its own name unless references need that as their base: names need not be valid or unique. */
function bodyOf(schema: JsonObject): JsonObject {
  const { $schema: _dialect, $id, ...body } = schema;
  return typeof $id === 'string' && refersByAddress(body) ? { ...body, $id } : body;
}

function refersByAddress(schema: JsonObject): boolean {
  let found = false;
  walkSchema(schema, ({ $ref }) => { found ||= typeof $ref === 'string' && !$ref.startsWith('#'); });
  return found;
}

function makeCompiler(dialect: Dialect, settings: Options): Ajv {
  switch (dialect) {
    case 'draft-07': return new Ajv(settings);
    case '2019-09': return new Ajv2019(settings);
    case '2020-12': return new Ajv2020(settings);
  }
}

/** Without `$schema` MCP means 2020-12. Drafts before 07 are read as draft-07, their nearest. */
function dialectOf(schema: JsonObject): Dialect {
  const named = schema['$schema'];
  if (typeof named !== 'string') return '2020-12';
  if (named.includes('2019-09')) return '2019-09';
  return /draft-0[3-7]/.test(named) ? 'draft-07' : '2020-12';
}
