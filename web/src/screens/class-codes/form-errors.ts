import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { fieldErrors } from "../../lib/api.ts";
import type { Draft, Scheduled } from "./draft.ts";

/** What is wrong with the days of each module, by module id; the server answers them in the order they were sent. */
export const windowErrors = (error: unknown, sent: readonly Scheduled[]): ReadonlyMap<number, readonly string[]> => {
  if (!(error instanceof FieldFailure) || Array.isArray(error.fields)) return new Map();
  const rows = error.fields.scheduledAccesses;
  if (!Array.isArray(rows)) return new Map();
  return new Map(
    rows.flatMap((row, place) => {
      const window = sent[place];
      return window && typeof row === "object" ? [[window.module, textsOf(row)] as const] : [];
    }),
  );
};

const textsOf = (row: FieldErrors): string[] =>
  Object.values(row).flatMap((texts) => (Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : []));

/** The two ends of the validity are one field; that it is empty is said as it is. */
export const validErrors = (error: unknown, { valid }: Pick<Draft, "valid">): string[] => {
  const texts = new Set([...fieldErrors(error, "validFrom"), ...fieldErrors(error, "expiresOn")]);
  return texts.size > 0 && !valid ? ["Choose the first and the last day."] : [...texts];
};

/** A number is typed as text, so what is no number is told here and never sent. */
export const placesProblem = ({ places }: Draft): string | undefined =>
  /^\s*\d*\s*$/.test(places) ? undefined : "Enter a whole number, or leave it blank.";
