/**
 * What a program finds in the sandbox beside the language itself (docs/sandbox.md). Errors may carry anything: what is thrown is
 * mostly a tool's error, and `instanceof Error` must not hide its kind.
 */
export const globalDeclarations = `
interface Error { [key: string]: any }
interface ImportMeta { [key: string]: any }
interface Console {
  log(...args: any[]): void; info(...args: any[]): void; debug(...args: any[]): void; warn(...args: any[]): void; error(...args: any[]): void;
  trace(...args: any[]): void; dir(...args: any[]): void; table(...args: any[]): void; assert(...args: any[]): void;
  count(label?: string): void; countReset(label?: string): void; group(...args: any[]): void; groupCollapsed(...args: any[]): void; groupEnd(): void;
  time(label?: string): void; timeLog(label?: string, ...args: any[]): void; timeEnd(label?: string): void;
}
declare var console: Console;
declare function setTimeout(callback: (...args: any[]) => any, delayMs?: number, ...args: any[]): number;
declare function setInterval(callback: (...args: any[]) => any, delayMs?: number, ...args: any[]): number;
declare function setImmediate(callback: (...args: any[]) => any, ...args: any[]): number;
declare function clearTimeout(id?: any): void;
declare function clearInterval(id?: any): void;
declare function clearImmediate(id?: any): void;
declare function queueMicrotask(callback: () => any): void;
declare function structuredClone<T>(value: T, options?: any): T;
declare function btoa(text: string): string;
declare function atob(text: string): string;
declare var performance: { now(): number; timeOrigin: number };
declare var crypto: { randomUUID(): string; getRandomValues<T>(array: T): T };
declare class TextEncoder { readonly encoding: string; encode(text?: string): Uint8Array; encodeInto(text: string, target: Uint8Array): { read: number; written: number } }
declare class TextDecoder { constructor(encoding?: string, options?: any); readonly encoding: string; decode(bytes?: any, options?: any): string }
declare class DOMException extends Error { constructor(message?: string, name?: string); readonly code: number }
declare class URLSearchParams {
  constructor(init?: any);
  readonly size: number;
  append(name: string, value: any): void; delete(name: string, value?: any): void; get(name: string): string | null; getAll(name: string): string[];
  has(name: string, value?: any): boolean; set(name: string, value: any): void; sort(): void;
  forEach(callback: (value: string, name: string, all: URLSearchParams) => any, self?: any): void;
  entries(): IterableIterator<[string, string]>; keys(): IterableIterator<string>; values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>; toString(): string;
}
declare class URL {
  constructor(url: any, base?: any);
  static canParse(url: any, base?: any): boolean;
  static parse(url: any, base?: any): URL | null;
  href: string; protocol: string; username: string; password: string; host: string; hostname: string; port: string; pathname: string; search: string; hash: string;
  readonly origin: string; readonly searchParams: URLSearchParams;
  toString(): string; toJSON(): string;
}
declare var fs: typeof import('fs');
`;

/** The sandbox's own module. The type of `kind` is open, so that asking for a kind that cannot occur is no finding. */
export const clientDeclarations = `
export declare function callTool<Output = any>(server: string, tool: string, input?: unknown): Promise<Output>;
export declare class ToolError extends Error { constructor(message?: string, kind?: string, value?: any); kind: string; value: any }
`;

/** 'fs' and 'fs/promises': the same functions, all of promises, over the run's workspace. */
export const fileDeclarations = `
interface Stats { size: number; isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean; [key: string]: any }
interface Files {
  readFile(path: string, options?: any): Promise<string>;
  writeFile(path: string, text: string, options?: any): Promise<void>;
  appendFile(path: string, text: string, options?: any): Promise<void>;
  readdir(path: string, options?: any): Promise<any[]>;
  mkdir(path: string, options?: any): Promise<void>;
  rm(path: string, options?: any): Promise<void>;
  rmdir(path: string, options?: any): Promise<void>;
  unlink(path: string, options?: any): Promise<void>;
  stat(path: string, options?: any): Promise<Stats>;
  exists(path: string): Promise<boolean>;
  access(path: string, mode?: any): Promise<void>;
}
declare const files: Files & { promises: Files };
export default files;
export declare const promises: Files;
export declare const readFile: Files['readFile'], writeFile: Files['writeFile'], appendFile: Files['appendFile'], readdir: Files['readdir'], mkdir: Files['mkdir'];
export declare const rm: Files['rm'], rmdir: Files['rmdir'], unlink: Files['unlink'], stat: Files['stat'], exists: Files['exists'], access: Files['access'];
`;
