import type { ClientView } from './check-compatibility';

const newestProtocol = '2026-07-28';

const works = ({ tools }: ClientView): boolean => tools !== null;

/**
 * One or two sentences on which clients can work with a server, from what each kind saw: for a person who must decide whether an old
 * client or an old server has to be replaced.
 */
export function explainCompatibility(views: readonly ClientView[]): string {
  const working = views.filter(works);
  const broken = views.filter((view) => !works(view));
  const versions = [...new Set(working.map(({ protocolVersion }) => protocolVersion ?? 'a version that the client does not tell'))].sort();
  if (working.length === 0) return `No client could work with it. ${reasonOf(broken)}`;
  const speaks = `It speaks ${versions.join(' and ')}.`;
  if (broken.length > 0 && broken.every(refusesVersion)) {
    return `${speaks} It refuses every version that these clients know: ${broken.map(({ title }) => title).join('; ')}. They cannot work with it until it serves older versions too, or they ask for the newest.`;
  }
  if (broken.length > 0) return `${speaks} ${broken.map(({ title }) => title).join('; ')}: cannot work with it. ${reasonOf(broken)}`;
  if (!versions.includes(newestProtocol)) return `${speaks} Both SDK generations work with it; none of what came with ${newestProtocol} can be used.`;
  return `${speaks} Both SDK generations work with it, each in its own version.`;
}

/** The protocol's own words for it, and the code of 2026-07-28 with them. */
const refusesVersion = ({ error }: ClientView): boolean => /unsupported protocol version/i.test(error ?? '');

function reasonOf(broken: readonly ClientView[]): string {
  const [first] = broken;
  if (first === undefined) return '';
  return `${first.connected ? 'Its tools cannot be listed' : 'It cannot be connected'}: ${first.error ?? 'no reason was given'}`;
}
