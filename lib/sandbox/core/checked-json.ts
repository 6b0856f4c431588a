const suspicious = /__proto__|\\u00/;

/**
 * JSON text that came out of the sandbox, checked: null when it is not JSON. Keys named `__proto__` go, which would set a
 * prototype where the parsed value is merged into another.
 */
export function checkedJson(text: string): string | null {
  try {
    if (!suspicious.test(text)) {
      JSON.parse(text);
      return text;
    }
    return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)));
  } catch {
    return null;
  }
}
