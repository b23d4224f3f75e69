import { setBehind } from "@cu/local-cloud/dynamo/replica.test-kit";
import { state } from "@cu/process-cache/process-cache";
import { beforeAll, onTestFinished } from "vitest";
import { tableName } from "../store/table.ts";

// A replica that lags may answer reads that do not ask for consistency. Here it always lags, so code that needs the
// last write but does not ask for it fails its test.

const set = (isBehind: boolean): Promise<void> =>
  setBehind(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "", tableName(), isBehind);

const lag = state("lag of the store", () => ({ isInAllTests: false }));

/** For the head of a file: in all of its tests, inconsistent reads find an empty table. */
export const lagFromTheStart = (): void => {
  lag.isInAllTests = true;
  beforeAll(() => set(true));
};

/** The replica catches up to now, and no further until the test ends: reads of lists and indexes may be out of date. */
export const fallBehind = async (): Promise<void> => {
  await set(true);
  if (!lag.isInAllTests) onTestFinished(() => set(false));
};
