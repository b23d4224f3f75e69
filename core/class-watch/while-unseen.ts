import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { Conflict, untilCommitted } from "../store/commit.ts";

/** Tries a single write again, from its reading on, while another has written the item in between. */
export const whileUnseen = (attempt: () => Promise<void>): Promise<void> =>
  untilCommitted(() =>
    attempt().catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? new Conflict(["item"]) : error;
    }),
  );
