import * as z from "zod";
import { QueryFlag } from "./address.ts";
import { courseLevels } from "./course-bounds.ts";
import { courseLengths, courseOrders, coursePrices, facets } from "./course-facets.ts";

const oneOf = <const T extends readonly string[]>(values: T) =>
  z
    .string()
    .max(100)
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)));

/** Several values of one filter are alternatives; a course has to match each filter. */
export const courseFilters = {
  level: oneOf(courseLevels).optional(),
  length: oneOf(courseLengths).optional().describe("short: under 2 hours, medium: to 4, long: over 4"),
  price: oneOf(coursePrices).optional().describe("Of the whole course. low: under $5, middle: to $10, high: over $10"),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(,[a-z]{2,3}){0,19}$/)
    .transform((text) => text.split(","))
    .optional()
    .describe("Languages in which courses are spoken, as two or three letters"),
  institution: z.string().max(500).optional().describe("Names of institutions, separated by |"),
  transcript: QueryFlag.optional().describe("true: every lecture has a transcript"),
  questions: QueryFlag.optional().describe("true: its lectures ask questions"),
  order: z
    .enum(courseOrders)
    .optional()
    .describe("Without it a search lists by relevance, everything else newest first"),
};

export const FacetCounts = z
  .object({
    values: z
      .array(z.object({ facet: z.enum(facets), value: z.string(), count: z.int().min(1) }))
      .describe("How many courses each value would leave beside the other filters; values without any are left out"),
    without: z
      .array(z.object({ facet: z.enum([...facets, "search", "all"]), count: z.int().min(1) }))
      .describe("How many courses there are without one of the filters, or `all` of them"),
  })
  .meta({ id: "FacetCounts" });
