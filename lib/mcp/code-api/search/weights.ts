/** What counts how much in the ranking. Found by search over the tuning half of testing/needs; only ratios mean anything. */
export const weights = {
  /** Fields of a tool. `lead` is the beginning of its description. */
  fields: { name: 1, title: 2, lead: 2.6, rest: 0.7, parameters: 0.33, server: 1.8 },
  /** 0 to 1: how strongly a long field is held against it. The server's words are never. */
  lengthPenalty: 0.5,
  /** The weight at which a term counts half of what it can. */
  saturation: 0.5,
  /** Another word of the tool for a word of the query: much the same, or near. */
  same: 0.6, near: 0.2,
  /** Times, numbers, persons: words that only help to choose. */
  weakWord: 0.35,
  /** Words of the query that no tool has, through a word of like spelling. */
  guess: 0.5,
  /** What tools for the same thing (list, get, create, delete an issue) lend one another. */
  family: 0.4,
  /** What the best tools of a server lend to the others. */
  neighbours: 0.3,
  /** Words of a tool's name that the query asks for. */
  nameCover: 0.25,
  /** Share of the query that a tool covers, as an exponent; a match of this strength covers a word fully. */
  coverage: 0.7, fullMatch: 2 / 3,
  /** Taken off tools that change data when somebody asks, and off those that only read when something is to be done. */
  otherEffect: 0.45,
} as const;
