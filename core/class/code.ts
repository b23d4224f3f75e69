import { randomInt } from "node:crypto";

// Leaves out what people misread from a board: I, L, O, 0 and 1.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const madeLength = 8;

/** A code nobody can guess within the limit of tries: one of more than 800,000,000,000 (COD-36). */
export const makeCode = (): string =>
  Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
