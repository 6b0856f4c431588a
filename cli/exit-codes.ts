/** Exit codes of every command; 1 also stands for a program that failed. Broken infrastructure never looks like a failed verdict. */
export const exitCodes = { passed: 0, verdictFailed: 1, usage: 2, notGradeable: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
