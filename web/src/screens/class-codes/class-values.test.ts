import { classForm } from "@cu/api/class.form";
import { problemsIn } from "@cu/api/form";
import { expect, test } from "vitest";
import { makeManaged } from "../../features/classes/class.test-kit.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { changedTerms, classDraft, classTermsOf, copyOf, type Draft, emptyDraft, scheduledOf } from "./draft.ts";
import { validErrors, windowProblems } from "./form-errors.ts";
import { coverable, modulesOf } from "./own-courses.ts";

const graphs = makeCourse({ id: 5, mayEdit: true });
const sorting = makeCourse({ id: 6, name: "Sorting", mayEdit: true, modules: [{ name: "Merge sort" }] });
const window = (collection: number, module: number, moduleIndex: number, moduleName: string) => ({
  id: module * 10,
  collection,
  module,
  // The days of New York, which is five hours behind.
  accessFrom: "2026-11-09T05:00:00.000Z",
  accessUntil: "2026-12-19T04:59:59.999Z",
  unlistedKey: null,
  collectionName: "",
  moduleName,
  moduleIndex,
  tag: "available" as const,
});
const pavel = { id: 42, username: "pavel", firstName: "Pavel", lastName: "Hruby" };
const managed = makeManaged(graphs, [window(5, 501, 1, "Walking a graph"), window(5, 503, 3, "Shortest paths")], {
  timeZone: "America/New_York",
  validFrom: "2026-11-02T05:00:00.000Z",
  expiresOn: "2027-01-01T04:59:59.999Z",
  coCreator2: 42,
  coCreators: [pavel],
  maxRedemptions: 40,
});
const days = { from: "2026-11-09", until: "2026-12-18" };

test("COD-53, COD-31: a class is edited in the days of its time zone, and those days are sent", () => {
  const draft = classDraft(managed);
  expect(draft).toEqual({
    label: "Graphs, second year",
    code: "NORTH-7",
    collections: [5],
    timeZone: "America/New_York",
    valid: { from: "2026-11-02", until: "2026-12-31" },
    windows: { 501: days, 503: days },
    coCreators: [null, pavel],
    choices: ["full", "anonymous"],
    places: "40",
  });
  expect(classTermsOf(draft, [graphs, sorting])).toEqual({
    label: "Graphs, second year",
    collections: [5],
    validFrom: "2026-11-02",
    expiresOn: "2026-12-31",
    scheduledAccesses: [501, 503].map((module) => ({
      collection: 5,
      module,
      accessFrom: days.from,
      accessUntil: days.until,
    })),
    coCreator1: null,
    coCreator2: 42,
    allowableDataAccessChoices: ["full", "anonymous"],
    maxRedemptions: 40,
  });
});

test("COD-30: a class without days, places and co-creators sends none, and windows only of the courses it covers", () => {
  expect(classTermsOf(emptyDraft, [graphs])).toEqual({
    label: "",
    collections: [],
    validFrom: "",
    expiresOn: "",
    scheduledAccesses: [],
    coCreator1: null,
    coCreator2: null,
    allowableDataAccessChoices: ["full", "anonymous"],
    maxRedemptions: null,
  });
  expect(classTermsOf({ ...emptyDraft, places: " 12 ", coCreators: [pavel, null] }, [])).toMatchObject({
    maxRedemptions: 12,
    coCreator1: 42,
    coCreator2: null,
  });
  const windows = { 601: days, 501: days };
  expect(scheduledOf({ ...emptyDraft, collections: [6], windows }, [graphs, sorting])).toEqual([
    { collection: 6, module: 601, ...days },
  ]);
});

test("COD-54: of a changed class only what differs is sent", () => {
  const saved = classDraft(managed);
  expect(changedTerms(saved, saved, [graphs])).toEqual({});
  const draft: Draft = { ...saved, places: "", coCreators: [null, null] };
  expect(changedTerms(draft, saved, [graphs])).toEqual({ maxRedemptions: null, coCreator2: null });
});

test("COD-30: a copy has the terms of its model under a label of at most 100 characters and no code", () => {
  expect(copyOf(managed)).toEqual({ ...classDraft(managed), label: "Copy of Graphs, second year", code: "" });
  expect(copyOf({ ...managed, label: "x".repeat(100) }).label).toBe(`Copy of ${"x".repeat(92)}`);
  expect(classDraft({ ...managed, maxRedemptions: null }).places).toBe("");
});

test("COD-31: modules of a class keep their positions, those without days fill the free ones", () => {
  expect(modulesOf(managed, 5)).toEqual([
    { id: 501, name: "Walking a graph", moduleIndex: 1 },
    { id: 502, name: "Spanning trees", moduleIndex: 2 },
    { id: 503, name: "Shortest paths", moduleIndex: 3 },
  ]);
  const late = makeManaged(graphs, [window(5, 502, 2, "Spanning trees")]);
  expect(modulesOf(late, 5).map(({ id, moduleIndex }) => [id, moduleIndex])).toEqual([
    [501, 1],
    [502, 2],
    [503, 3],
  ]);
  expect(modulesOf(managed, 6)).toEqual([]);
});

test("WIZ-35, COD-31: offered are the courses that one decides about, and those that the class has already", () => {
  const borrowed = makeCourse({ id: 7, name: "Not mine", mayEdit: false });
  const names = (own: Parameters<typeof coverable>[0], of?: typeof managed) =>
    coverable(own, of).map(({ id, modules }) => [id, modules.map((module) => module.id)]);
  expect(names([graphs, borrowed, sorting])).toEqual([
    [5, [501, 502, 503]],
    [6, [601]],
  ]);
  expect(names([sorting], managed)).toEqual([
    [6, [601]],
    [5, [501, 502, 503]],
  ]);
  // The creator's own course is newer than what the class has of it.
  expect(coverable([{ ...graphs, name: "Renamed" }], managed).map(({ name }) => name)).toEqual(["Renamed"]);
});

const sent = [
  { collection: 5, module: 501, ...days },
  { collection: 5, module: 503, ...days },
];
test("COD-38: errors of a module's days show at the module sent at that index", () => {
  const problems = { "scheduledAccesses.1.accessFrom": "Too early.", "scheduledAccesses.1.accessUntil": "Too late." };
  expect([...windowProblems({ ...problems, "scheduledAccesses.2.module": "x", label: "Wrong." }, sent)]).toEqual([
    [501, []],
    [503, ["Too early.", "Too late."]],
  ]);
});

test("COD-37: the validity's start and end are one field, with one error", () => {
  const wrong = "Enter a valid date.";
  expect(validErrors({ validFrom: wrong, expiresOn: wrong, label: "x" })).toEqual([wrong]);
  expect(validErrors({ validFrom: wrong, expiresOn: "Too early." })).toEqual([wrong, "Too early."]);
  expect(validErrors({ label: "x" })).toEqual([]);
});

test("COD-30: a limit is digits or empty, also for a class whose other terms are not sent", () => {
  const saved = classDraft({ ...managed, maxRedemptions: null });
  const problem = (places: string) =>
    problemsIn(classForm().read(changedTerms({ ...saved, places }, saved, [graphs])).errors).maxRedemptions;
  for (const places of ["", "  ", " 40 "]) expect(problem(places), places).toBeUndefined();
  for (const places of ["4x", "-1", "1.5", "1 2", "1e3"])
    expect(problem(places), places).toBe("Enter a whole number, or leave it blank.");
  expect(problem("0")).toBe("A class has 1 to 1000000 places.");
});
