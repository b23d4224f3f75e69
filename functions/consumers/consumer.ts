import { logBug } from "../log.ts";

/**
 * The Lambda of a queue or stream. What it throws is logged here by its kind and place and goes on without anything
 * inside: the runtime prints an error that leaves a function, message, properties and all.
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
