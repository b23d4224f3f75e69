import * as z from "zod";

/** A database id in the contract: a positive safe integer. */
export const Id = z.int().positive().describe("Database id");

/** An instant in ISO 8601, UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601 instant, UTC");

/** A class code or coupon as typed by people: blanks around it and case do not count. */
export const Code = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .transform((code) => code.toUpperCase());

/** Cupoints: 100 = US $1, never fractional. */
export const Cupoints = z.int().nonnegative().describe("cupoints, 100 = US $1");

export const Fraction = z.number().min(0).max(1).describe("0 to 1");

// Where the documents have words of their own for what is wrong with a field, core checks it and says them. The contract
// then only keeps the field in bounds, far beyond what is right, so that those words are what a person reads.
export const LooseLine = z.string().max(1000);
export const LooseText = z.string().max(50_000);
export const LooseNumber = z.number().max(1e9);
