import { roots } from './path';

/** `bytes` of the text in UTF-8. */
export interface StoredText { text: string; bytes: number }

/** Files and folders by their canonical paths (see path.ts). Knows no limits and refuses nothing. */
export class FileTree {
  private readonly texts = new Map<string, StoredText>();
  private readonly folders = new Set<string>(roots);
  private usedBytes = 0;

  /** Of all files together. */
  get bytes(): number { return this.usedBytes; }
  /** Files and folders, without the roots. */
  get entries(): number { return this.texts.size + this.folders.size - roots.length; }

  kind(path: string): 'file' | 'folder' | null {
    if (this.texts.has(path)) return 'file';
    return path === '' || this.folders.has(path) ? 'folder' : null;
  }

  file(path: string): StoredText | null { return this.texts.get(path) ?? null; }

  /** All files, sorted by path. */
  files(): { path: string; text: string }[] {
    return [...this.texts].map(([path, { text }]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Paths of everything below a folder, relative to it, sorted; only what is in it itself unless `deep`. */
  below(folder: string, deep: boolean): string[] {
    const start = folder === '' ? '' : `${folder}/`;
    const paths = [...this.folders, ...this.texts.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
    return paths.filter((path) => path !== '' && (deep || !path.includes('/'))).sort();
  }

  /** The folders above a path that do not exist yet. */
  missingAbove(path: string): string[] { return foldersAbove(path).filter((folder) => !this.folders.has(folder)); }

  /** The file that stands where a folder above the path would have to be. */
  fileAbove(path: string): string | null { return foldersAbove(path).find((folder) => this.texts.has(folder)) ?? null; }

  put(path: string, text: string, bytes: number): void {
    this.addFolders(this.missingAbove(path));
    this.usedBytes += bytes - (this.texts.get(path)?.bytes ?? 0);
    this.texts.set(path, { text, bytes });
  }

  addFolders(paths: readonly string[]): void { for (const path of paths) this.folders.add(path); }

  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): void {
    for (const one of [path, ...this.below(path, true).map((name) => `${path}/${name}`)]) {
      this.usedBytes -= this.texts.get(one)?.bytes ?? 0;
      this.texts.delete(one);
      this.folders.delete(one);
    }
  }
}

/** From the root down, without the path itself. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
