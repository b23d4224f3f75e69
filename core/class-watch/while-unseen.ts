import { Conflict, untilCommitted } from "../store/commit.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";

/** Tries a single write again, from its reading on, while another has written the item in between. */
export const whileUnseen = (attempt: () => Promise<void>): Promise<void> =>
  untilCommitted(() =>
    attempt().catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? new Conflict(["item"]) : error;
    }),
  );
