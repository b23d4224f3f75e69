import { isBlank, plainRichText } from "@cu/rich-text/plain-text";
import type * as z from "zod";
import type { DataAccessLevel } from "./coupon.ts";
import type { FieldErrors } from "./failure.ts";
import { type Form, wrongRows } from "./form.ts";
import { nameProblem, tidyName } from "./name.ts";
import { isTimeZone } from "./time-zone.ts";

/** Maximum number of modules with separate access windows in a class. */
export const maxWindows = 500;
const maxCourses = 50;
const maxPlaces = 1_000_000;
export const longestLabel = 100;

export const dateText = "Enter a valid date.";
export const termText = "The code must expire after it becomes valid.";
export const windowText = "The last day must not be before the first.";
export const longTermText = "A class lasts two years at most from its first day. Choose an earlier last day.";
const levels: readonly string[] = ["full", "anonymous", "no_access"] satisfies z.output<typeof DataAccessLevel>[];

type Window = { collection: number; module: number; accessFrom: string; accessUntil: string };

/** Form input for a class; omitted fields keep their values. */
export type ClassInput = {
  label?: string;
  /** Only for a new class. */
  code?: string | null;
  timeZone?: string;
  collections?: number[];
  /** YYYY-MM-DD or an instant, like all dates in this file. */
  validFrom?: string;
  expiresOn?: string;
  scheduledAccesses?: Window[];
  coCreator1?: number | string | null;
  coCreator2?: number | string | null;
  allowableDataAccessChoices?: string[];
  maxRedemptions?: number | null;
};

/** The saved class. Unchanged values stay valid even if newer rules forbid them. */
export type SavedClass = { label: string; maxRedemptions: number | null; joined: number };

/**
 * COD-30 and COD-36 to COD-38, except for checks that need the table: core verifies ownership of courses and modules and
 * resolves co-creators' usernames.
 */
export const classForm = (saved?: SavedClass): Form<ClassInput, ClassInput> => ({
  read: (input) => {
    const rows = input.scheduledAccesses && wrongRows(windowErrors(input.scheduledAccesses));
    const errors: FieldErrors = { ...(rows && { scheduledAccesses: rows }) };
    const found = {
      label: input.label === undefined ? undefined : labelProblem(input.label, saved),
      code: codeProblem(input.code),
      timeZone:
        input.timeZone === undefined || isTimeZone(input.timeZone) ? undefined : "Choose a time zone from the list.",
      collections: input.collections && coursesProblem(input.collections.length),
      validFrom: input.validFrom === undefined ? undefined : dayProblem(input.validFrom),
      expiresOn: input.expiresOn === undefined ? undefined : (dayProblem(input.expiresOn) ?? termProblem(input, saved)),
      scheduledAccesses:
        input.scheduledAccesses && input.scheduledAccesses.length > maxWindows
          ? `A class schedules at most ${maxWindows} modules.`
          : undefined,
      allowableDataAccessChoices: input.allowableDataAccessChoices && choicesProblem(input.allowableDataAccessChoices),
      maxRedemptions: placesProblem(input.maxRedemptions, saved),
    };
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    return { kept: input, errors };
  },
});

const labelProblem = (label: string, saved: SavedClass | undefined): string | undefined => {
  if (isBlank(plainRichText(label))) return "Please give your class a label!";
  return tidyName(label) === saved?.label ? undefined : nameProblem(label, longestLabel);
};

// The server generates a code for a blank one.
const codeProblem = (code: string | null | undefined): string | undefined =>
  !code?.trim() || /^[A-Za-z0-9-]{4,32}$/.test(code.trim()) ? undefined : "Use 4 to 32 letters, digits or '-'.";

const coursesProblem = (count: number): string | undefined => {
  if (count === 0) return "Please choose at least one course!";
  return count > maxCourses ? `A class covers at most ${maxCourses} courses.` : undefined;
};

const choicesProblem = (choices: readonly string[]): string | undefined => {
  if (choices.length === 0) return "Please allow at least one choice!";
  return choices.every((choice) => levels.includes(choice)) ? undefined : "Choose among full, anonymous and no_access.";
};

// A limit already below the number of members may stay while other fields change.
const placesProblem = (places: number | null | undefined, saved: SavedClass | undefined): string | undefined => {
  if (typeof places !== "number") return undefined;
  if (!Number.isInteger(places)) return "Enter a whole number, or leave it blank.";
  if (places < 1 || places > maxPlaces) return `A class has 1 to ${maxPlaces} places.`;
  if (!saved || places >= saved.joined || places === saved.maxRedemptions) return undefined;
  return `${saved.joined} students have joined: enter ${saved.joined} or more.`;
};

// Only years with four digits in every time zone.
const isDay = (text: string): boolean =>
  /^(?!0000|9999)\d{4}-\d\d-\d\d$/.test(text) && asDay(new Date(`${text}T00:00:00Z`)) === text;
const asDay = (date: Date): string => (Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10));
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));

const dayProblem = (text: string): string | undefined => {
  if (text === "") return "Choose the first and the last day.";
  return isDay(text) || isInstant(text) ? undefined : dateText;
};

// Compares days only; instants need the class's time zone, so core compares those.
const isBefore = (a = "", b = ""): boolean => isDay(a) && isDay(b) && a < b;

const termProblem = ({ validFrom, expiresOn }: ClassInput, saved: SavedClass | undefined): string | undefined => {
  if (isBefore(expiresOn, validFrom)) return termText;
  // For saved classes core checks this, as unchanged dates stay valid.
  return !saved && isLongTerm(validFrom, expiresOn) ? longTermText : undefined;
};

/** COD-62: whether a day is more than two years after the first one of its class; both are YYYY-MM-DD. */
export const isLongTerm = (first = "", last = ""): boolean =>
  isDay(first) && isDay(last) && numberOf(last) > numberOf(first) + 2 * 10_000;

// Reads 2026-03-01 as 20260301, so that a year is ten thousand.
const numberOf = (day: string): number => Number(day.replaceAll("-", ""));

/** COD-37: errors in the dates of each module, in order. */
export const windowErrors = (windows: readonly Window[]): FieldErrors[] => {
  const seen = new Set<string>();
  return windows.map(({ collection, module, accessFrom, accessUntil }) => {
    const place = `${collection}#${module}`;
    const isTwice = seen.has(place);
    seen.add(place);
    const [from, until] = [dayProblem(accessFrom), dayProblem(accessUntil)];
    return {
      ...(isTwice && { module: ["This module is scheduled twice."] }),
      ...(from !== undefined && { accessFrom: [from] }),
      ...(until !== undefined && { accessUntil: [until] }),
      ...(isBefore(accessUntil, accessFrom) && { accessUntil: [windowText] }),
    };
  });
};
