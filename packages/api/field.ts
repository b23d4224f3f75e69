import * as z from "zod";

/** A database id in the contract: a positive safe integer. */
export const Id = z.int().positive().describe("Database id");

/** An instant in ISO 8601, UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601 instant, UTC");

/** Asks a list that begins with the newest for what comes after the last one that was seen. */
export const OlderThan = z.object({
  before: Instant.optional().describe("The instant of the last one that was seen"),
  beforeId: z.string().max(40).optional().describe("With `before`: its id"),
});

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

const shareDecimals = 6;
const onGrid = (share: number): number => Number(share.toFixed(shareDecimals));

/**
 * A part of a price as people set it. With a bound on its decimals every sum of it is exact and fits the store. 14.3 / 100
 * is 0.14300000000000002 in a browser; what is that near to a number of six decimals means it.
 */
export const Share = Fraction.refine((share) => Math.abs(share - onGrid(share)) <= share * Number.EPSILON * 4, {
  error: `At most ${shareDecimals} decimals.`,
})
  .overwrite(onGrid)
  .describe(`0 to 1, at most ${shareDecimals} decimals`);

// Where the documents have words of their own for what is wrong with a field, core checks it and says them. The contract
// then only keeps the field in bounds, far beyond what is right, so that those words are what a person reads.
export const LooseLine = z.string().max(1000);
export const LooseText = z.string().max(50_000);
// The store takes no number beyond 1e126 or, apart from 0, below 1e-130: nothing here is as large, and what is as small is 0.
export const LooseNumber = z
  .number()
  .min(-1e9)
  .max(1e9)
  .overwrite((value) => (Math.abs(value) < 1e-9 ? 0 : value));
