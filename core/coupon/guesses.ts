import type { Limit } from "../limit/limit.ts";

/** How often one person may try codes: enough to type, too few to guess. */
export const guesses: Limit = { name: "code", times: 10, per: "minute" };
