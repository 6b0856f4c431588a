import type { JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { AskedFile } from '../file-queue';
import { randomText, urlParts } from './host-helpers';

/** What the prelude's `send` reaches. Texts that are too long to be read arrive as their length alone. */
export interface HostAnswers {
  /** Longest texts that are read, in UTF-16 units: a call's arguments; a log or the value. */
  readonly longest: { arguments: number; output: number };
  /** The program may use files. */
  readonly hasFiles: boolean;
  /** Timers go by the run's own clock. */
  readonly hasVirtualTime: boolean;
  /** True: the program must end, and shall first say where it is. */
  call(call: { id: number; server: string; tool: string; argsJson: string | { length: number } }): boolean;
  file(operation: AskedFile): boolean;
  log(text: string | { length: number }): boolean;
  /** The stack at the place where the program must end. */
  site(stack: string): void;
  /** Milliseconds until the earliest timer, -1 when there is none. */
  timer(dueMs: number): void;
  /** The program's value as JSON text, null when it has none. */
  done(valueJson: string | { length: number } | null): void;
}

const longestName = 1_000;
const longestPath = 10_000;
const longestStack = 20_000;
const longestUrl = 1_000_000;

/** Reads strings and nothing else, which runs no guest code. The key is made once: making it took longer than reading a short text. */
class TextReader {
  private readonly lengthKey: JSValueHandle;

  constructor(private readonly vm: QuickJS) { this.lengthKey = vm.newString('length'); }

  read(handle: JSValueHandle | undefined, longest: number): string | { length: number } {
    if (!handle?.isString) return '';
    const length = this.vm.getProp(handle, this.lengthKey).consume(numberOf);
    return length > longest ? { length } : handle.toString();
  }

  short(handle: JSValueHandle | undefined, longest: number): string {
    const text = this.read(handle, longest);
    return typeof text === 'string' ? text : '';
  }
}

const isTrue = (handle: JSValueHandle | undefined): boolean => handle?.isBool === true && handle.toBoolean();
const numberOf = (handle: JSValueHandle | undefined): number => (handle?.isNumber ? handle.toNumber() : 0);

/** The function that answers each `send(kind, ...)` of the guest; a VM that waits for a program has no answers. */
export function answerHost(vm: QuickJS, current: () => HostAnswers | null): (...args: JSValueHandle[]) => JSValueHandle {
  const texts = new TextReader(vm);
  return (kind, ...args) => {
    const answers = current();
    return answers ? answerOne(vm, answers, texts, texts.short(kind, longestName), args) : vm.undefined;
  };
}

function answerOne(vm: QuickJS, answers: HostAnswers, texts: TextReader, kind: string, [first, ...more]: JSValueHandle[]): JSValueHandle {
  const { longest } = answers;
  switch (kind) {
    case 'call': {
      const [server, tool] = more.slice(0, 2).map((name) => texts.short(name, longestName));
      const call = { id: numberOf(first), server: server ?? '', tool: tool ?? '', argsJson: texts.read(more[2], longest.arguments) };
      return answers.call(call) ? vm.true : vm.false;
    }
    case 'file': return answers.file(askedFile(texts, longest.arguments, first, more)) ? vm.true : vm.false;
    case 'log': return answers.log(texts.read(first, longest.output)) ? vm.true : vm.false;
    case 'site': answers.site(texts.short(first, longestStack)); break;
    case 'timer': answers.timer(numberOf(first)); break;
    case 'done': answers.done(first?.isString ? texts.read(first, longest.output) : null); break;
    case 'random': return vm.newString(randomText(numberOf(first)));
    case 'url': return vm.newString(urlParts(texts.short(first, longestUrl)));
  }
  return vm.undefined;
}

function askedFile(
  texts: TextReader, longestText: number, id: JSValueHandle | undefined, [operation, path, text, recursive, force]: JSValueHandle[],
): AskedFile {
  return {
    id: numberOf(id), operation: texts.short(operation, longestName), path: texts.read(path, longestPath),
    text: text?.isString ? texts.read(text, longestText) : null, recursive: isTrue(recursive), force: isTrue(force),
  };
}
