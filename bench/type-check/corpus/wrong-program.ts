/** What is wrong with a program of the corpus. */
export type FaultClass =
  | 'misspelt argument' | 'wrong type' | 'missing argument' | 'wrong word' | 'wrong arity'
  | 'misspelt tool' | 'wrong import' | 'unknown name' | 'unknown result property' | 'forgotten await' | 'not a list' | 'not a function' | 'impossible comparison';

export interface WrongProgram { fault: FaultClass; source: string }
