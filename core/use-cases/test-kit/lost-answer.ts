import { setOwnFaults } from "./own-faults.ts";

/** Makes the store execute the next call of this operation in this test file's table, but lose its response. */
export const loseAnswer = (operation: string): Promise<void> =>
  setOwnFaults({ kind: "answer-lost", match: operation, count: 1 });
