import { config } from "../config.ts";

const control = (): string => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  return `${endpoint}/__local/calls/?table=${encodeURIComponent(config.tableName)}`;
};

/** What a job asks of the table, by operation. */
export const storeCalls = async <T>(job: () => Promise<T>): Promise<{ calls: Record<string, number>; answer: T }> => {
  await fetch(control(), { method: "DELETE" });
  const answer = await job();
  const response = await fetch(control());
  return { calls: ((await response.json()) as { operations: Record<string, number> }).operations, answer };
};
