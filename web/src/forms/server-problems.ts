import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { Problems } from "./use-checks.ts";

/** The server's messages in the form's own words for its fields: `courses.1.name`. Undefined for any other failure. */
export const serverProblems = (error: unknown): Problems | undefined => {
  if (!(error instanceof FieldFailure) || Array.isArray(error.fields)) return undefined;
  return Object.fromEntries(flatten(error.fields));
};

const flatten = (fields: FieldErrors, path = ""): [string, string][] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const name = path + field;
    if (!Array.isArray(value)) return flatten(value, `${name}.`);
    return value.flatMap((item, row): [string, string][] =>
      typeof item === "string" ? [[name, item]] : flatten(item, `${name}.${row}.`),
    );
  });
