import { Conflict, untilCommitted } from "../../foundation/store/commit.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";

/** Retries a single read-modify-write while others write the item in between. */
export const whileUnseen = (attempt: () => Promise<void>): Promise<void> =>
  untilCommitted(() =>
    attempt().catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? new Conflict(["item"]) : error;
    }),
  );
