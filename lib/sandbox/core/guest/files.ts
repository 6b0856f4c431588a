/** Functions of the modules 'fs', 'fs/promises' and 'node:fs/promises', and of the global `fs`. */
export const fileFunctions = ['readFile', 'writeFile', 'appendFile', 'readdir', 'mkdir', 'rm', 'rmdir', 'unlink', 'stat', 'exists', 'access'] as const;

export const filesHook = '__sandbox_files__';

/**
 * Guest code: the files of the workspace. Each function asks the sandbox, as a tool call does, and fails with an Error that has
 * `code` and `path` and points at the line of the call. Nothing is defined before 'useFiles' is called.
 */
export const filesSource = String.raw`
class FileError extends Error {}

const fileFault = (error, code, message, path) => {
  Object.defineProperty(error, 'message', { value: message, configurable: true, writable: true, enumerable: false });
  error.code = code;
  if (typeof path === 'string') error.path = path;
  return error;
};

const kindOf = (value) => (value === null ? 'null' : isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : typeof value);

const askFile = (operation, path, { text, recursive, force } = {}) => new Promise((resolve, reject) => {
  const site = new FileError('');
  if (typeof path !== 'string') {
    const kind = typeof path === 'function' ? 'a function' : kindOf(path);
    throw fileFault(site, 'ERR_INVALID_ARG_TYPE', operation + ' needs a path like "./workspace/notes.txt" as text, not ' + kind + '.');
  }
  const id = nextCallId++;
  pendingCalls[id] = { resolve, reject, fail: (code, message) => fileFault(site, code, message, path) };
  if (send('file', id, operation, path, text, recursive === true, force === true) === true) stopHere(site);
});

const binary = (value) => value instanceof typedArray || value instanceof ArrayBuffer || value instanceof DataView;

const fileText = (operation, data) => {
  if (typeof data === 'string') return data;
  const instead = binary(data) ? 'Files hold text; keep binary data as base64 text: btoa(String.fromCharCode(...bytes)).'
    : data instanceof Promise ? 'Await the promise first.'
    : typeof data === 'object' && data !== null ? 'Use JSON.stringify(value).' : 'Use String(value).';
  throw fileFault(new FileError(''), 'ERR_INVALID_ARG_TYPE', operation + ' writes text, not ' + (binary(data) ? 'binary data' : kindOf(data)) + '. ' + instead);
};

/** Refuses what would be ignored: callbacks and encodings. */
const fileOptions = (operation, options) => {
  if (typeof options === 'function') {
    throw fileFault(new FileError(''), 'ERR_INVALID_ARG_TYPE', operation + ' takes no callback: it gives a promise, await it.');
  }
  const encoding = typeof options === 'string' ? options : options?.encoding;
  if (encoding !== undefined && encoding !== null && !/^utf-?8$/i.test(encoding)) {
    throw fileFault(new FileError(''), 'ERR_INVALID_ARG_VALUE', 'Files are text in UTF-8: ' + operation + ' knows no encoding ' + logValue(encoding, true) + '.');
  }
  return typeof options === 'object' && options !== null ? options : {};
};

/** When a file was changed is not kept: the times are null, which stands for unknown. */
class Stats {
  #type;
  constructor({ size, type }) {
    this.size = size;
    this.mtime = null;
    this.mtimeMs = null;
    this.#type = type;
  }
  isFile() { return this.#type === 'file'; }
  isDirectory() { return this.#type === 'folder'; }
  isSymbolicLink() { return false; }
}

class Dirent {
  #stats;
  constructor(name, parentPath, stats) {
    this.name = name;
    this.parentPath = parentPath;
    this.#stats = stats;
  }
  isFile() { return this.#stats.isFile(); }
  isDirectory() { return this.#stats.isDirectory(); }
  isSymbolicLink() { return false; }
}

const statFile = async (path) => new Stats(await askFile('stat', path));

const listFolder = async (path, options) => {
  const { withFileTypes, recursive } = fileOptions('readdir', options);
  const names = await askFile('readdir', path, { recursive });
  if (!withFileTypes) return names;
  const entries = [];
  for (const name of names) entries.push(new Dirent(name, path, await statFile(path + '/' + name)));
  return entries;
};

const write = (operation) => async (path, data, options) => {
  const { flag } = fileOptions(operation, options);
  if (flag !== undefined && flag !== 'w' && flag !== 'a') {
    throw fileFault(new FileError(''), 'ERR_INVALID_ARG_VALUE', operation + ' knows no flag ' + logValue(flag, true) + ', only "w" and "a".', path);
  }
  await askFile(flag === 'a' ? 'appendFile' : operation, path, { text: fileText(operation, data) });
};

const remove = async (path, options) => {
  const { recursive, force } = fileOptions('rm', options);
  await askFile('rm', path, { recursive, force });
};

const files = {
  readFile: async (path, options) => { fileOptions('readFile', options); return askFile('readFile', path); },
  writeFile: write('writeFile'),
  appendFile: write('appendFile'),
  readdir: listFolder,
  mkdir: async (path, options) => { await askFile('mkdir', path, { recursive: fileOptions('mkdir', options).recursive }); },
  rm: remove, rmdir: remove, unlink: remove,
  stat: async (path) => statFile(path),
  exists: async (path, callback) => { fileOptions('exists', callback); return askFile('exists', path); },
  access: async (path) => { await askFile('stat', path); },
};

const useFiles = () => {
  const hidden = (target, name, value) => Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
  for (const name of Object.keys(files)) {
    Object.defineProperty(files[name], 'name', { value: name, configurable: true });
    hidden(files, name + 'Sync', absent('fs.' + name + 'Sync', 'Use await fs.' + name + '(...).'));
  }
  for (const name of ['createReadStream', 'createWriteStream', 'open']) hidden(files, name, absent('fs.' + name, 'Use await fs.readFile(path) and await fs.writeFile(path, text).'));
  for (const name of ['rename', 'copyFile', 'cp']) hidden(files, name, absent('fs.' + name, 'Use fs.readFile, fs.writeFile and fs.rm.'));
  hidden(files, 'promises', files);
  hidden(globalThis, 'fs', files);
  Object.defineProperty(globalThis, '${filesHook}', { configurable: true, value: files });
};
`;
