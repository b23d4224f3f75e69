import { setBehind } from "@cu/local-cloud/dynamo/replica.test-kit";
import { state } from "@cu/process-cache/process-cache";
import { beforeAll, onTestFinished } from "vitest";
import { tableName } from "../../foundation/store/table.ts";

// A lagging replica may serve eventually consistent reads. Here it always lags, so code that needs the last write
// without requesting consistency fails its test.

const set = (isBehind: boolean): Promise<void> =>
  setBehind(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "", tableName(), isBehind);

const lag = state("lag of the store", () => ({ isInAllTests: false }));

/** For the head of a file: in all of its tests, eventually consistent reads find an empty table. */
export const lagFromTheStart = (): void => {
  lag.isInAllTests = true;
  beforeAll(() => set(true));
};

/** The replica catches up to now, and no further until the test ends: lists and indexes may be outdated. */
export const fallBehind = async (): Promise<void> => {
  await set(true);
  if (!lag.isInAllTests) onTestFinished(() => set(false));
};
