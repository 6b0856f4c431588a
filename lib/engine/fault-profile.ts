/** What can be wrong with a data source, as data: which calls are hit, and by what. `lib/mcp/faults` carries it out. */
import { z } from 'zod';
import { jsonValue } from './json';

// RFC 6901; '' is the whole value.
const pointer = z.string().regex(/^(\/[^/]*)*$/, "use a JSON pointer such as '/builds', or '' for the whole value");
const count = z.int().positive();
const name = z.string().min(1);
const ms = z.int().nonnegative();

/** Where a listing's cursors are: in the arguments of a call, and in its result. Both are strings. */
const cursor = z.strictObject({ argument: pointer, result: pointer });
export type CursorPlaces = z.infer<typeof cursor>;

/**
 * Which of the fault's calls it hits: those for which everything that is given holds; without anything all. A call is the fault's when
 * server, tool and `argument` fit; these are counted from 1, in the order in which they are made, whatever other faults do to them.
 */
const when = z.strictObject({
  /** These calls, by number. */
  calls: z.array(count).min(1).optional(),
  /** Every n-th call. */
  every: count.optional(),
  /** This call and all later ones. */
  from: count.optional(),
  /** This share of the calls (0 to 1), chosen by the seed. */
  share: z.number().min(0).max(1).optional(),
  /** Calls with this value in their arguments; without `equals`: with anything but null there, e.g. with a cursor. */
  argument: z.strictObject({ pointer, equals: jsonValue.optional() }).optional(),
});
export type FaultTime = z.infer<typeof when>;

/** The server is not asked, or slow. */
const answers = [
  /** The answer comes late, or as a timeout when it is later than the caller waits. Right: wait, or send calls in parallel; not a reason to give up. */
  z.strictObject({ kind: z.literal('latency'), ms }),
  /** The answer never comes: the caller's timeout ends the call. Right: try a read again a few times; then report what is missing. A write may have had its effect: look first. */
  z.strictObject({ kind: z.literal('timeout') }),
  /** Of every `per` calls those after the first `limit` are refused. Right: wait for `retryAfterMs`, then send the same call again, with less at a time. */
  z.strictObject({ kind: z.literal('rate_limit'), limit: z.int().nonnegative(), per: count, retryAfterMs: ms })
    .refine(({ limit, per }) => limit < per, { error: "'limit' calls of every 'per' pass: it must be the smaller one", path: ['limit'] }),
  /** The tool fails: in its result (`isError`), or as an error of the protocol. Right: read the message; a failure is not 'no data'. */
  z.strictObject({ kind: z.literal('error'), message: name, isError: z.boolean().default(true) }),
  /** Access is refused. Right: say so and stop; never read it as 'there are none', and do not look for a way round. */
  z.strictObject({ kind: z.literal('permission_denied'), message: name.default('permission_denied: the credentials of this connection do not allow this') }),
  /** The cursor of the call has run out, and stays so until the listing is begun again. Right: begin again without a cursor and count anew, or report a partial result. */
  z.strictObject({ kind: z.literal('expired_cursor'), cursor }),
  /** The connection breaks: this and all later calls to that server fail. Right: stop calling it, and report what had been read until then as partial. */
  z.strictObject({ kind: z.literal('connection_lost') }),
] as const;

/** The server is asked, and its result changed. A fault that finds nothing to change changes nothing. */
const changes = [
  /** The last `count` records of the page before come again first on this page. Right: count each id once. */
  z.strictObject({ kind: z.literal('duplicate_records'), list: pointer, count, cursor }),
  /** A page without records, whose cursor leads to the page that was asked for. Right: follow the cursor; only its absence ends a listing. */
  z.strictObject({ kind: z.literal('empty_page'), list: pointer, cursor }),
  /** The page's next cursor is the one that led to it. Right: notice it, stop, and report the listing as incomplete. */
  z.strictObject({ kind: z.literal('repeated_cursor'), cursor }),
  /**
   * The last record of the page before comes again first on this page, with another value in `field` (default: the first field in which
   * records differ). Right: count the id once, and say that the data changed while they were read.
   */
  z.strictObject({ kind: z.literal('changed_data'), list: pointer, id: pointer, field: name.optional(), cursor }),
  /** One record is cut off in the middle. Right: check results; leave the record out and say so, or report the page as not readable. */
  z.strictObject({ kind: z.literal('malformed_record'), list: pointer }),
  /** A value that the schema does not know; `*` in the pointer stands for any item, one of which is chosen. Right: no case of its own and none of the known ones: a broken promise, to be reported. */
  z.strictObject({ kind: z.literal('unknown_enum'), pointer, value: jsonValue }),
  /** The value grows to this many bytes of JSON: a text becomes longer, an object gets a property `padding`, of a list the last item grows. Right: ask for less, or keep it out of the context. */
  z.strictObject({ kind: z.literal('oversized_result'), bytes: count.max(64 * 1024 * 1024) }),
] as const;

const answer = z.discriminatedUnion('kind', answers);
const change = z.discriminatedUnion('kind', changes);
export type FaultAnswer = z.infer<typeof answer>;
export type FaultChange = z.infer<typeof change>;

const what = z.discriminatedUnion('kind', [answer, change]);

/** `*` is any server or tool. Pointers lead into the arguments, or into the value that a program gets of the result. */
export const fault = z.strictObject({ server: name.default('*'), tool: name.default('*'), when: when.default({}), what });
export type Fault = z.infer<typeof fault>;
export type FaultKind = Fault['what']['kind'];
export const faultKinds = [...answers, ...changes].map(({ shape }) => shape.kind.value);

/** Faults in the order in which they apply: the first that answers in the server's place ends the call, changes build on one another. */
export const faultProfile = z.strictObject({ faults: z.array(fault).min(1) });
export type FaultProfile = z.infer<typeof faultProfile>;
