/** Ends the process with a clear message when Node is too old. Plain JavaScript of old Node: it must parse there. */
const needed = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  process.stderr.write(`Crossover needs Node ${needed.join('.')} or newer; this is ${process.versions.node} (${process.execPath}). Install a newer Node from https://nodejs.org and try again.\n`);
  process.exit(1);
}
