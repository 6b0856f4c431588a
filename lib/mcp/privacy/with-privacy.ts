import type { ToolAccess } from '../../engine/events';
import type { JsonObject, JsonValue } from '../../engine/json';
import type { SensitiveWatch, ServerInfo, ToolCall, ToolGateway, ToolResult } from '../../engine/ports';
import type { PrivacyRules } from '../../engine/privacy-rules';
import { failedCall } from '../gateway/call-failure';
import { schemaOfValue } from '../result-wrapper';
import { checkRules } from './check-rules';
import { detectorOf } from './detect';
import { mayFlow, refusal } from './flows';
import { nowhere, placesOf, type Place } from './places';
import { Reader, type ReaderContext } from './reader';
import { restore, type Use } from './restore';
import { tokenPattern } from './token-pattern';
import { Vault } from './vault';
import { walkJsonText } from './walk-json-text';
import { walkValue, type Visitor } from './walk-value';
import { VaultWatch } from './watch';

export interface Privately {
  gateway: ToolGateway;
  watch: SensitiveWatch;
  note: string | null;
  /** A text that a server said beside its results, read as they are. */
  conceal(server: string, text: string): string;
}

/** What a model is told about tokens. */
const tokenNote = 'Sensitive values in tool results are replaced by tokens such as [EMAIL_1]; the same value always has the same token. '
  + 'Pass a token on exactly as it is: a tool that may receive the value gets the real one in its place.';

/**
 * A gateway whose results are searched for sensitive values. With 'tokenise' everything above it sees only tokens: they become real values again
 * in the arguments of calls, where the rules let them flow (else outcome 'forbidden_flow', and the tool does not run). With 'observe' nothing is
 * changed or refused, only counted. `note` is for the system prompt of all arms; null when there is nothing to say. Real values live in memory
 * until the gateway is closed. Throws UsageError when the rules cannot be used.
 */
export function withPrivacy<G extends ToolGateway>(gateway: G, rules: PrivacyRules, { mode }: { mode: 'observe' | 'tokenise' }): Privately {
  checkRules(gateway.servers, rules);
  const tokenise = mode === 'tokenise';
  const context: ReaderContext = { vault: new Vault(), detect: detectorOf(rules), tokenLike: tokenPattern(rules), tokenise };
  return { gateway: new PrivateGateway(gateway, rules, context), watch: new VaultWatch(context), note: tokenise ? tokenNote : null, conceal: (server, text) => (tokenise ? concealed(context, server, text) : text) };
}

function concealed(context: ReaderContext, server: string, text: string): string {
  const { learn, rewrite } = new Reader(context, server, []);
  learn.string(text, nowhere, '');
  return rewrite.string(text, nowhere, '');
}

type CallOptions = Parameters<ToolGateway['callTool']>[1];
type Parts = Pick<ToolResult, 'value' | 'text' | 'message'>;

class PrivateGateway implements ToolGateway {
  constructor(private readonly inner: ToolGateway, private readonly rules: PrivacyRules, private readonly context: ReaderContext) {}

  get servers(): readonly ServerInfo[] {
    return this.inner.servers;
  }

  async callTool(call: ToolCall, options: CallOptions): Promise<ToolResult> {
    if (!this.context.tokenise || this.#tool(call) === undefined) return this.#read(call, await this.inner.callTool(call, options), []);
    const { args, uses } = restore(call.args, this.context.vault, this.context.tokenLike);
    const refused = this.#unknown(call, uses) ?? this.#forbidden(call, uses);
    if (refused !== null) return this.#judged(call, refused);
    for (const { entry } of uses) if (entry?.subject?.sentTo.includes(call.server) === false) entry.subject.sentTo.push(call.server);
    return this.#read(call, await this.inner.callTool({ ...call, args }, options), uses);
  }

  accessOf(tool: { server: string; tool: string }): ToolAccess | undefined {
    return this.inner.accessOf?.(tool);
  }

  /** A refused call counts as the read or write that it would have been. */
  #judged(call: ToolCall, refused: ToolResult): ToolResult {
    const access = this.accessOf(call);
    return access === undefined ? refused : { ...refused, access, policy: refused.outcome === 'forbidden_flow' ? 'refuse' : 'allow' };
  }

  async close(): Promise<void> {
    try {
      await this.inner.close();
    } finally {
      this.context.vault.forget();
    }
  }

  #tool({ server, tool }: ToolCall) {
    return this.inner.servers.find((one) => one.server === server)?.tools.find(({ name }) => name === tool);
  }

  #unknown({ tool }: ToolCall, uses: readonly Use[]): ToolResult | null {
    const unknown = uses.filter(({ entry }) => entry === null).map(({ token, place }) => `${place}: ${token} is no token of this run`);
    if (unknown.length === 0) return null;
    return notSent('invalid_arguments', `${tool} was not called: ${[...new Set(unknown)].join('; ')}; pass tokens exactly as results gave them`);
  }

  #forbidden(call: ToolCall, uses: readonly Use[]): ToolResult | null {
    const forbidden = uses.flatMap((use) => {
      const subject = use.entry?.subject ?? null;
      return subject === null || mayFlow(this.rules.flows, subject, call, use.place) ? [] : [{ use, subject }];
    });
    return forbidden.length === 0 ? null : notSent('forbidden_flow', refusal(this.rules.flows, call, forbidden));
  }

  #read(call: ToolCall, result: ToolResult, uses: readonly Use[]): ToolResult {
    const sent = result.outcome === 'ok' ? [] : uses.flatMap(({ entry }) => (entry === null || entry.subject === null ? [] : [entry]));
    const reader = new Reader(this.context, call.server, [...new Set(sent)]);
    const parts = readParts(result, reader, this.#places(call));
    return { ...result, ...(this.context.tokenise ? parts : {}), sensitive: reader.found.size };
  }

  #places(call: ToolCall): Places {
    return placesIn(this.rules, call, this.#tool(call)?.outputSchema ?? null);
  }
}

export interface Places { value: Place; text: Place }

/** The roots of a result's value and text: a wrapper that the gateway took off the value is still in the text. */
export function placesIn({ fields }: Pick<PrivacyRules, 'fields'>, { server, tool }: Pick<ToolCall, 'server' | 'tool'>, outputSchema: JsonObject | null): Places {
  const value = placesOf(fields, server, tool);
  const isWrapped = outputSchema !== null && schemaOfValue(outputSchema) !== outputSchema;
  return { value, text: isWrapped ? placesOf(fields, server, tool, 'result') : value };
}

/** Shows a result to a reader: first all of it to learn, then part by part to rewrite. */
export function readParts(result: Parts & Pick<ToolResult, 'unwrapped'>, { learn, rewrite }: Pick<Reader, 'learn' | 'rewrite'>, places: Places): Parts {
  const { value, text, message, unwrapped } = result;
  const json = unwrapped === 'json_text' || isJson(text);
  const inText = (visitor: Visitor): string => (json ? walkJsonText(text, visitor, places.text) : visitor.string(text, nowhere, ''));
  const copyOf = copied(result);
  walkValue(value, learn, places.value);
  if (copyOf === null && unwrapped !== 'json_text') inText(learn);
  if (message !== null) learn.string(message, nowhere, '');
  const rewritten = walkValue(value, rewrite, places.value);
  return { value: rewritten, text: copyOf === null ? inText(rewrite) : copyOf(rewritten), message: message === null ? null : rewrite.string(message, nowhere, '') };
}

/** How the text is made of the value, when it says the same: it need not be read once more. */
function copied({ value, text, unwrapped }: Pick<ToolResult, 'value' | 'text' | 'unwrapped'>): ((value: JsonValue) => string) | null {
  if (unwrapped === 'text' && text === value) return String;
  return unwrapped === 'structured' && text === JSON.stringify(value) ? JSON.stringify : null;
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const notSent = (outcome: 'invalid_arguments' | 'forbidden_flow', message: string): ToolResult =>
  ({ ...failedCall({ outcome, message }), durationMs: 0, sensitive: 0 });
