/**
 * Guest code: timers. The sandbox is told when the earliest is due and calls 'fireTimer' then; it knows no more of them, so that
 * a program that sets a million pays with its own memory. Where the run has a clock of its own ('useVirtualTime'), timers go by what
 * the sandbox says has passed on that, and by nothing else: how long a tool took in reality must not move them.
 */
export const timersSource = String.raw`
const realNow = Date.now;
let virtualNow = -1;
const now = () => (virtualNow === -1 ? realNow() : virtualNow);
const useVirtualTime = () => { virtualNow = 0; };
let nextTimerId = 1;
let waiting = [];
let announced = -1;

const announceTimer = () => {
  const due = waiting.length === 0 ? -1 : waiting[0].due;
  if (due === announced) return;
  announced = due;
  send('timer', due === -1 ? -1 : Math.max(0, due - now()));
};

const addTimer = (timer) => {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (waiting[middle].due <= timer.due) low = middle + 1; else high = middle;
  }
  waiting.splice(low, 0, timer);
  announceTimer();
};

const setTimer = (callback, delay, args, repeats) => {
  if (typeof callback !== 'function') throw new TypeError('A timer needs a function, not ' + typeof callback + '.');
  const wanted = Number(delay);
  const delayMs = Math.min(Math.max(wanted > 0 ? wanted : 0, 1), 2147483647);
  const id = nextTimerId++;
  addTimer({ id, due: now() + delayMs, callback, args, every: repeats ? delayMs : -1 });
  return id;
};

const clearTimer = (id) => {
  const kept = waiting.filter((timer) => timer.id !== Number(id));
  if (kept.length === waiting.length) return;
  waiting = kept;
  announceTimer();
};

const fireTimer = (at) => {
  if (virtualNow !== -1) virtualNow = at;
  announced = -2;
  const timer = waiting[0];
  if (timer === undefined || timer.due > now()) return announceTimer();
  waiting.shift();
  if (timer.every >= 0) addTimer({ ...timer, due: now() + timer.every });
  announceTimer();
  timer.callback(...timer.args);
};

const timerGlobals = {
  setTimeout: (callback, delay, ...args) => setTimer(callback, delay, args, false),
  setInterval: (callback, delay, ...args) => setTimer(callback, delay, args, true),
  setImmediate: (callback, ...args) => setTimer(callback, 0, args, false),
  clearTimeout: clearTimer, clearInterval: clearTimer, clearImmediate: clearTimer,
};
`;
