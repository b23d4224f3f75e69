import { logBug } from "../log.ts";

/**
 * The Lambda of a queue or stream. It logs what the work throws by its kind and place and passes on an error with
 * nothing inside: the runtime prints an error that leaves a function, message, properties and all.
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
