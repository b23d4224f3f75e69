import { tableName } from "../table.ts";

/** The next call of this operation in this file's own table is carried out, and its answer lost. */
export const loseAnswer = async (operation: string): Promise<void> => {
  const faults = [{ kind: "answer-lost", match: operation, count: 1, on: tableName() }];
  const body = JSON.stringify({ faults });
  await fetch(`${process.env.AWS_ENDPOINT_URL_DYNAMODB}/__local/faults/`, { method: "PUT", body });
};
