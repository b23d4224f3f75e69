import pMap from "p-map";

const atOnce = 4;

/** Runs a job over all inputs, a few at a time. After the first failure no new one begins. */
export const eachOf = async <T>(inputs: readonly T[], job: (input: T) => Promise<unknown>, concurrency = atOnce) => {
  await pMap(inputs, job, { concurrency });
};
