import { expect, test } from "vitest";
import { type ClassInput, classForm, windowErrors } from "./class.form.ts";
import { problemsIn } from "./form.ts";

const errorsOf = (input: ClassInput, saved?: Parameters<typeof classForm>[0]) => classForm(saved).read(input).errors;

test("COD-31: of a class that is changed nothing is asked for that the change does not name", () => {
  expect(classForm().read({})).toEqual({ kept: {}, errors: {} });
  const input = {
    label: " Graphs ",
    code: " ab-1 ",
    timeZone: "Europe/Berlin",
    collections: [5],
    scheduledAccesses: [],
  };
  expect(classForm().read(input)).toEqual({ kept: input, errors: {} });
  for (const code of [undefined, null, "", "  "]) expect(errorsOf({ code })).toEqual({});
});

test("COD-30: a class covers one to 50 courses, schedules 500 modules at most and allows one choice or more", () => {
  const courses = (count: number) => errorsOf({ collections: Array.from({ length: count }, (_, n) => n) });
  expect(courses(0)).toEqual({ collections: ["Please choose at least one course!"] });
  expect([courses(1), courses(50)]).toEqual([{}, {}]);
  expect(courses(51)).toEqual({ collections: ["A class covers at most 50 courses."] });
  const day = { accessFrom: "2026-03-01", accessUntil: "2026-03-01" };
  const modules = (count: number) =>
    errorsOf({ scheduledAccesses: Array.from({ length: count }, (_, module) => ({ collection: 1, module, ...day })) });
  expect(modules(500)).toEqual({});
  expect(modules(501)).toEqual({ scheduledAccesses: ["A class schedules at most 500 modules."] });
  const choices = (...allowableDataAccessChoices: string[]) => errorsOf({ allowableDataAccessChoices });
  expect(choices()).toEqual({ allowableDataAccessChoices: ["Please allow at least one choice!"] });
  for (const choice of ["full", "anonymous", "no_access"]) expect(choices(choice)).toEqual({});
  expect(choices("full", "all")).toEqual({
    allowableDataAccessChoices: ["Choose among full, anonymous and no_access."],
  });
});

test("COD-55: a limit is a whole number from one to a million, not below who has joined, unless it was so already", () => {
  const saved = { label: "Graphs", maxRedemptions: 2, joined: 3 };
  const limit = (maxRedemptions: number | null, of?: typeof saved) => errorsOf({ maxRedemptions }, of).maxRedemptions;
  for (const places of [null, 1, 1_000_000]) expect(limit(places)).toBeUndefined();
  for (const places of [0, -1, 1_000_001]) expect(limit(places)).toEqual(["A class has 1 to 1000000 places."]);
  expect(limit(1.5)).toEqual(["Enter a whole number, or leave it blank."]);
  for (const places of [null, 2, 3, 4]) expect(limit(places, saved)).toBeUndefined();
  expect(limit(1, saved)).toEqual(["3 students have joined: enter 3 or more."]);
});

test("COD-30: a label has up to 100 characters that can be seen, unless a longer one is kept", () => {
  const long = "é".repeat(101);
  expect(errorsOf({ label: "é".repeat(100) })).toEqual({});
  expect(errorsOf({ label: long })).toHaveProperty("label");
  expect(errorsOf({ label: ` ${long} ` }, { label: long, maxRedemptions: null, joined: 0 })).toEqual({});
  for (const label of ["", "  ", "\u200b"])
    expect(errorsOf({ label })).toEqual({ label: ["Please give your class a label!"] });
});

test("COD-37: days are YYYY-MM-DD of a real day of four digits, or instants, and the term does not end before it begins", () => {
  const day = (validFrom: string) => problemsIn(errorsOf({ validFrom })).validFrom;
  for (const right of ["2026-02-28", "2028-02-29", "0001-01-01", "9998-12-31", "2026-02-28T09:00:00+02:00"])
    expect([right, day(right)]).toEqual([right, undefined]);
  expect(day("")).toBe("Choose the first and the last day.");
  for (const wrong of ["2026-02-30", "2026-13-01", "0000-01-01", "9999-12-31", "2026-2-1", "soon", "2026-02-28T", "5"])
    expect([wrong, day(wrong)]).toEqual([wrong, "Enter a valid date."]);
  const end = (validFrom: string | undefined, expiresOn: string) =>
    problemsIn(errorsOf({ ...(validFrom !== undefined && { validFrom }), expiresOn })).expiresOn;
  const late = "The code must expire after it becomes valid.";
  expect([end("2026-03-02", "2026-03-01"), end("2026-03-01", "2026-03-01"), end(undefined, "2026-03-01")]).toEqual([
    late,
    undefined,
    undefined,
  ]);
  // Only who knows the class's zone can compare an instant with a day.
  expect(end("2026-03-01T20:00:00Z", "2026-03-01")).toBeUndefined();
  expect(end("2026-03-02", "2026-03-01T23:00:00Z")).toBeUndefined();
  expect(end("2026-03-02", "")).toBe("Choose the first and the last day.");
});

test("COD-62: a new class lasts two years at most, to the same day of the year", () => {
  const end = (validFrom: string, expiresOn: string, saved?: Parameters<typeof classForm>[0]) =>
    problemsIn(errorsOf({ validFrom, expiresOn }, saved)).expiresOn;
  const long = "A class lasts two years at most from its first day. Choose an earlier last day.";
  expect(end("2026-03-01", "2028-03-01")).toBeUndefined();
  expect(end("2026-03-01", "2028-03-02")).toBe(long);
  expect([end("2024-02-29", "2026-02-28"), end("2024-02-29", "2026-03-01")]).toEqual([undefined, long]);
  expect(end("9998-01-01", "9998-12-31")).toBeUndefined();
  expect(end("2026-03-01", "2090-03-02", { label: "Old", maxRedemptions: null, joined: 0 })).toBeUndefined();
});

test("COD-37: each module's dates get their own errors, in order", () => {
  const window = (collection: number, module: number, accessFrom: string, accessUntil = accessFrom) => ({
    collection,
    module,
    accessFrom,
    accessUntil,
  });
  expect(
    windowErrors([
      window(1, 10, "2026-03-01"),
      window(2, 10, "2026-03-01", "2026-02-28"),
      window(1, 11, "x", ""),
      window(1, 10, "2026-03-01"),
      window(1, 12, "2026-03-01T20:00:00Z", "2026-03-01"),
    ]),
  ).toEqual([
    {},
    { accessUntil: ["The last day must not be before the first."] },
    { accessFrom: ["Enter a valid date."], accessUntil: ["Choose the first and the last day."] },
    { module: ["This module is scheduled twice."] },
    {},
  ]);
});
