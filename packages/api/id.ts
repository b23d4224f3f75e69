import * as z from "zod";

/** A database id in the contract: a positive safe integer. */
export const Id = z.int().positive().describe("Database id");

/** An id as it stands in a path: digits only, so that `1e3`, `+7` and ` 7` are not other names of the same thing. */
export const PathId = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
  .describe("Database id");

/** A whole number in a query, e.g. a page. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { message: `Must be between ${min} and ${max}.` });

/** Ids in a query, parted by commas: "5,8,25". */
export const queryIds = (max: number) =>
  z
    .string()
    .max(max * 17)
    .transform((text) => text.split(","))
    .pipe(z.array(PathId).max(max));

export const queryFlag = z.enum(["true", "false"]).transform((value) => value === "true");

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
