import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(new URL('../peers/package.json', import.meta.url));

/** A package of bench/sandbox/peers, which the project itself does not install. @throws when it is absent or cannot be loaded */
export const importPeer = async (name: string) => import(pathToFileURL(resolve(name)).href);
