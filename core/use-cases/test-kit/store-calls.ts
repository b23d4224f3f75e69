import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { setMeter } from "@cu/local-cloud/dynamo/meter.test-kit";
import { tableName } from "../../foundation/store/table.ts";

/** The store calls of some work: number by operation and consumed capacity, with the work's result. */
export const storeCalls = async <T>(work: () => Promise<T>) => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  await setMeter(endpoint, true);
  await resetCalls(endpoint, tableName());
  const answer = await work();
  const calls = await readCalls(endpoint, tableName());
  return { ...calls, total: Object.values(calls.operations).reduce((sum, count) => sum + count, 0), answer };
};
