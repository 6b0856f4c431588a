import type { ServerInfo } from '../../engine/ports';
import type { Connection } from './connection';
import { differenceInWords, listDifference } from './list-difference';
import type { ServerSession } from './server-session';

/** What a new connection means for the run: what is gone with the old one, and whether the server is still what it was. */
export function reconnectedMessage(
  { transport }: Connection, before: ServerInfo, { info }: ServerSession, { hadSession, attempt }: { hadSession: boolean; attempt: string },
): string {
  const gone = transport === 'stdio' ? 'a new process: what the server held in memory is gone'
    : hadSession || transport === 'sse' ? 'a new session: what the server held for the old one is gone' : 'what the server held in memory may be gone';
  const difference = differenceInWords(listDifference(before.tools, info.tools));
  const tools = difference === '' ? 'its tools are the same' : `its list of tools is another one (${difference}), and the run goes on with the list it began with`;
  const version = before.version === info.version ? '' : `; its version was ${before.version} and is ${info.version}`;
  const protocol = before.protocolVersion === info.protocolVersion ? '' : `; it is spoken to in ${info.protocolVersion}, before in ${before.protocolVersion}`;
  return `connected anew, ${attempt}; ${gone}; ${tools}${version}${protocol}`;
}
