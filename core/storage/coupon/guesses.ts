import type { Limit } from "../../foundation/limit/limit.ts";

/** Attempts per user: enough for typing, too few for guessing. */
export const guesses: Limit = { name: "code", times: 10, per: "minute" };
