import { z } from 'zod';

/** Any value JSON can hold. Values that came from outside are parsed into this once, at their border. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export const jsonValue: z.ZodType<JsonValue> = z.json() as z.ZodType<JsonValue>;
export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), jsonValue);
