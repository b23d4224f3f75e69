import { setOwnFaults } from "./own-faults.ts";

/** Lets the store carry out the next call of this operation in this file's own table, but loses its answer. */
export const loseAnswer = (operation: string): Promise<void> =>
  setOwnFaults({ kind: "answer-lost", match: operation, count: 1 });
