import type { FieldFailure } from "@cu/api/failure";
import type * as z from "zod";

const maxShown = 5;

/** A schema's objections to a file: the first problems whole, and how many more there are. */
export const issuesText = ({ issues }: z.ZodError): string =>
  listed(issues.map(({ path, message }) => [path.map(String).join("."), message]));

/** The product's objections to an input, field by field. */
export const fieldsText = ({ fields }: FieldFailure): string => listed(problemsIn(fields, []));

const problemsIn = (value: unknown, place: readonly string[]): [string, string][] => {
  if (typeof value === "string") return [[place.join("."), value]];
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
    return value.map((text) => [place.join("."), text]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => problemsIn(inner, [...place, name]));
};

const listed = (problems: readonly (readonly [where: string, what: string])[]): string => {
  const shown = problems.slice(0, maxShown).map(([where, what]) => (where ? `${what} (${where})` : what));
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more problems`] : [])].join("; ");
};
