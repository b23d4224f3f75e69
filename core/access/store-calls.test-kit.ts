import { tableName } from "../table.ts";

type Calls = { operations: Record<string, number>; units: { read: number; write: number } };

const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const address = new URL(path, process.env.AWS_ENDPOINT_URL_DYNAMODB);
  address.searchParams.set("table", tableName());
  const answer = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`The call log did not answer: ${answer.status}`);
  return await answer.json();
};

/** What a piece of work asks the table for: how many calls of which kind, and the capacity they used. */
export const storeCalls = async (work: () => Promise<unknown>): Promise<Calls & { total: number }> => {
  await ask("PUT", "/__local/meter/", { on: true });
  await ask("DELETE", "/__local/calls/");
  await work();
  const calls = (await ask("GET", "/__local/calls/")) as Calls;
  return { ...calls, total: Object.values(calls.operations).reduce((sum, count) => sum + count, 0) };
};
