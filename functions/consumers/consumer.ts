import { logBug } from "../log.ts";

/**
 * Lambda handler of a queue or stream. Logs thrown errors by kind and location, and rethrows an empty error, because the
 * runtime prints uncaught errors with message and properties.
 */
export const consumer =
  <Event, Rest extends readonly unknown[], Answer>(
    type: string,
    handle: (event: Event, ...rest: Rest) => Promise<Answer>,
  ) =>
  async (event: Event, ...rest: Rest): Promise<Answer> => {
    try {
      return await handle(event, ...rest);
    } catch (error) {
      logBug(error, { type });
      throw new Error("The batch failed. Its bug is in the log before this line.");
    }
  };
