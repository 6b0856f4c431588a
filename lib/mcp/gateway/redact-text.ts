const shortestSecret = 6;

/** Takes given values out of a text: keys of a server's environment or headers, in messages that it sends. Values too short to be keys stay. */
export function redactText(values: readonly string[]): (text: string) => string {
  const secrets = [...new Set(values)].filter((value) => value.length >= shortestSecret).sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text);
}
