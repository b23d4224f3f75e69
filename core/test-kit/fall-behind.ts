import { setBehind } from "@cu/local-cloud/dynamo/replica.test-kit";
import { beforeAll, onTestFinished } from "vitest";
import { tableName } from "../store/table.ts";

// Whoever reads without asking for consistency may be answered by a replica that has not followed yet. Here it never
// does, so that what has to see the last write, and does not ask for it, fails its test.

const set = (isBehind: boolean): Promise<void> =>
  setBehind(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "", tableName(), isBehind);

let lagsInAllTests = false;

/** At the head of a file: in all of its tests such reads find an empty table. */
export const lagFromTheStart = (): void => {
  lagsInAllTests = true;
  beforeAll(() => set(true));
};

/** The replica follows up to now, and no further until the test ends: lists and indexes may be read late. */
export const fallBehind = async (): Promise<void> => {
  await set(true);
  if (!lagsInAllTests) onTestFinished(() => set(false));
};
