import { randomInt } from "node:crypto";

// Without characters that are misread from a board: I, L, O, 0 and 1.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const madeLength = 8;

/** COD-36: one of more than 800,000,000,000 codes, so it cannot be guessed within the rate limit. */
export const makeCode = (): string =>
  Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
