const atOnce = 4;

/** Runs a job over all inputs, a few at a time. After the first failure none is begun any more. */
export const eachOf = async <T>(inputs: readonly T[], job: (input: T) => Promise<unknown>, width = atOnce) => {
  const queue = inputs.values();
  let failed = false;
  const work = async () => {
    for (const input of queue) {
      if (failed) return;
      try {
        await job(input);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, work));
};
