import * as z from "zod";
import { codeForm, codeProblem, longestCode } from "./code.form.ts";
import { searchText } from "./search-text.ts";

/** A database id in the contract: a positive safe integer. */
export const Id = z.int().positive().describe("Database id");

/** An instant in ISO 8601, UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601 instant, UTC");

/** Asks a newest-first list for what follows the last entry that the caller has seen. */
export const OlderThan = z.object({
  before: Instant.optional().describe("The instant of the last one that was seen"),
  beforeId: z.string().max(40).optional().describe("With `before`: its id"),
});

/** A class code or coupon as typed by people: blanks around it and case do not count. */
export const Code = z
  .string()
  .meta({ minLength: 1, maxLength: longestCode })
  .transform((code, { issues }) => {
    const message = codeProblem(code);
    if (message !== undefined) issues.push({ code: "custom", input: code, message });
    return codeForm.read({ code }).kept.code;
  });

/** Where a newest-first list goes on: the instant and the id of the last one that was seen. */
export const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,40}$/)
  .describe("`next` of the page before");

/** Cupoints: 100 = US $1, never fractional. */
export const Cupoints = z.int().nonnegative().describe("cupoints, 100 = US $1");

export const Fraction = z.number().min(0).max(1).describe("0 to 1");

const shareDecimals = 6;
const onGrid = (share: number): number => Number(share.toFixed(shareDecimals));

/**
 * A share of a price as people set it. The bound on its decimals keeps every sum exact and within what the store takes.
 * 14.3 / 100 is 0.14300000000000002 in a browser: a number that close to one of six decimals means that one.
 */
export const Share = Fraction.refine((share) => Math.abs(share - onGrid(share)) <= share * Number.EPSILON * 4, {
  error: `At most ${shareDecimals} decimals.`,
})
  .overwrite(onGrid)
  .describe(`0 to 1, at most ${shareDecimals} decimals`);

// Where the documents word what is wrong with a field, core checks the field and says those words. The contract's
// bounds then lie far beyond what is right, so that a person reads core's words.
export const LooseLine = z.string().max(1000);
export const LooseText = z.string().max(50_000);

/** What is searched for: of a longer text the beginning counts. */
export const SearchText = LooseLine.overwrite(searchText);

// The store takes no number beyond 1e126 or, apart from 0, below 1e-130: nothing here is that large, and a number that
// small is taken as 0.
export const LooseNumber = z
  .number()
  .min(-1e9)
  .max(1e9)
  .overwrite((value) => (Math.abs(value) < 1e-9 ? 0 : value));

export const Named = z.object({ id: Id, name: z.string() });
