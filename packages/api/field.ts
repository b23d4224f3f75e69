import * as z from "zod";
import { codeForm, codeProblem, longestCode } from "./code.form.ts";
import { searchText } from "./search-text.ts";

/** A database id in the contract: a positive safe integer. */
export const Id = z.int().positive().describe("Database id");

/** An instant in ISO 8601, UTC. */
export const Instant = z.iso.datetime().describe("ISO 8601 instant, UTC");

/** Cursor parameters of a newest-first list. */
export const OlderThan = z.object({
  before: Instant.optional().describe("The instant of the last one that was seen"),
  beforeId: z.string().max(40).optional().describe("With `before`: its id"),
});

/** A class code or coupon; surrounding blanks and case are ignored. */
export const Code = z
  .string()
  .meta({ minLength: 1, maxLength: longestCode })
  .transform((code, { issues }) => {
    const message = codeProblem(code);
    if (message !== undefined) issues.push({ code: "custom", input: code, message });
    return codeForm.read({ code }).kept.code;
  });

/** Cursor of a newest-first list: the last entry's instant and id. */
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
 * A share of a price. Six decimals at most keep sums exact and within the store's precision. Because 14.3 / 100 is
 * 0.14300000000000002 in JavaScript, numbers within rounding error of six decimals are accepted as those.
 */
export const Share = Fraction.refine((share) => Math.abs(share - onGrid(share)) <= share * Number.EPSILON * 4, {
  error: `At most ${shareDecimals} decimals.`,
})
  .overwrite(onGrid)
  .describe(`0 to 1, at most ${shareDecimals} decimals`);

// For fields with error texts in the requirements: core validates them, and the contract's bounds are loose so that
// users see core's texts.
export const LooseLine = z.string().max(1000);
export const LooseText = z.string().max(50_000);

/** A search query; longer ones are truncated. */
export const SearchText = LooseLine.overwrite(searchText);

// DynamoDB's range is 1e-130 to 1e126: this one is far smaller, and numbers closer to 0 become 0.
export const LooseNumber = z
  .number()
  .min(-1e9)
  .max(1e9)
  .overwrite((value) => (Math.abs(value) < 1e-9 ? 0 : value));

export const Named = z.object({ id: Id, name: z.string() });
