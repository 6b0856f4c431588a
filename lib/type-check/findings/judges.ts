import { unfitValue, unknownArgument, wrongArity } from './arguments';
import { impossibleComparison } from './comparisons';
import type { Judge } from './context';
import { deadVariable, unknownExport, unknownModule, unknownName } from './names';
import { unknownProperty } from './properties';
import { notCallable, notIterable, operandIsPromise } from './values';

/** What becomes of the compiler's findings, by its numbers for them. A number that is missing here never stops a program. */
const judges: readonly [Judge, readonly number[]][] = [
  [unknownName, [2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2662, 2663, 2693, 18004]],
  [deadVariable, [2448, 2449, 2588, 2632]],
  [unknownModule, [2306, 2307, 2732, 2792]],
  [unknownExport, [1192, 2305, 2459, 2460, 2613, 2614, 2724]],
  [unknownProperty, [2339, 2550, 2551, 2570, 2576, 7053]],
  [unfitValue, [2322, 2345, 2739, 2740, 2741, 2769, 2820, 2559]],
  [unknownArgument, [2353, 2561]],
  [wrongArity, [2554, 2555, 2575]],
  [notCallable, [2348, 2349, 2351, 6234]],
  [notIterable, [2461, 2488, 2495, 2504, 2548, 2549, 2569, 2763, 2764, 2765, 2766]],
  [operandIsPromise, [2362, 2363, 2365]],
  [impossibleComparison, [2367, 2678]],
];

const byCode: ReadonlyMap<number, Judge> = new Map(judges.flatMap(([judge, codes]) => codes.map((code): [number, Judge] => [code, judge])));

/** The judge of a finding with this number, undefined when nobody minds it. */
export const judgeOf = (code: number): Judge | undefined => byCode.get(code);
