import pMap from "p-map";

const atOnce = 4;

/** Runs a job over all inputs with limited concurrency. No new job starts after the first failure. */
export const eachOf = async <T>(inputs: readonly T[], job: (input: T) => Promise<unknown>, concurrency = atOnce) => {
  await pMap(inputs, job, { concurrency });
};
