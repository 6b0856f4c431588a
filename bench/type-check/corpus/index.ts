import { correctOdd } from './correct-odd';
import { correctPlain } from './correct-plain';
import { correctTyped } from './correct-typed';
import { wrongArguments } from './wrong-arguments';
import { wrongUses } from './wrong-uses';

export { type FaultClass, type WrongProgram } from './wrong-program';
export const correctPrograms: Readonly<Record<string, string>> = { ...correctPlain, ...correctTyped, ...correctOdd };
export const wrongPrograms = [...wrongArguments, ...wrongUses];
