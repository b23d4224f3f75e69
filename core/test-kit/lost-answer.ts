import { setOwnFaults } from "./own-faults.ts";

/** The next call of this operation in this file's own table is carried out, and its answer lost. */
export const loseAnswer = (operation: string): Promise<void> =>
  setOwnFaults({ kind: "answer-lost", match: operation, count: 1 });
