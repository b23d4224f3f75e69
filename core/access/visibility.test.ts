import { expect, test } from "vitest";
import { guest, type Person, type Visitor } from "../foundation/actor.ts";
import type { CourseRecord } from "../storage/course/course-record.ts";
import type { Grant } from "./access.entity.ts";
import { type Entitlements, nothingHeld } from "./entitlements.ts";
import { boughtOnly, isListed, isOfTheHouse, mayEdit, mayKnowKey, mayOpen, mustBeOffered } from "./visibility.ts";

const person = (id: number, input: Partial<Person> = {}): Person => ({
  kind: "person",
  sub: `sub-${id}`,
  id,
  username: `person${id}`,
  walletId: id,
  isContentCreator: false,
  isAdmin: false,
  ...input,
});
const author = (id: number) => ({ id, username: `person${id}`, firstName: "A", lastName: "B" });
const [maker, primary, credited, admin, stranger] = [1, 2, 3, 4, 5].map((id) => person(id, { isAdmin: id === 4 }));
const everybody = { maker, primary, credited, admin, stranger, guest };

const course = (input: Partial<CourseRecord> = {}) => ({
  privacyScope: "public" as const,
  unlistedKey: "k".repeat(22),
  createdBy: 1,
  primaryAuthor: author(2),
  coAuthors: [author(3)],
  ...input,
});
const suspended = (takenDown: boolean) => ({
  suspension: { at: "2026-03-01T00:00:00.000Z", by: 4, reason: "Copied", takenDown },
});

const at = Date.parse("2026-03-10T12:00:00.000Z");
const grant = (input: Partial<Grant> = {}): Grant => ({
  key: "one",
  source: "purchase",
  modules: [7],
  wholeCourse: false,
  grantedAt: "2026-03-01T00:00:00.000Z",
  ...input,
});
const holds = (input?: Partial<Grant>): Entitlements => ({ ...nothingHeld, grants: [grant(input)] });

const those = (rule: (visitor: Visitor) => boolean) =>
  Object.entries(everybody).flatMap(([name, visitor]) => (visitor && rule(visitor) ? [name] : []));

test("WIZ-31, D-62: maker, primary author and admins edit; a co-author only sees", () => {
  expect(those((visitor) => mayEdit(course(), visitor))).toEqual(["maker", "primary", "admin"]);
  expect(those((visitor) => isOfTheHouse(course(), visitor))).toEqual(["maker", "primary", "credited", "admin"]);
});

test("CRS-01, SES-31: public courses open for all, unlisted ones for their authors, holders and users with the key", () => {
  const opens = (input: Partial<CourseRecord>, key?: string, entitlements = nothingHeld) =>
    those((visitor) => mayOpen(course(input), { visitor, entitlements, key, at }));
  const all = Object.keys(everybody);
  const people = ["maker", "primary", "credited", "admin"];
  const unlisted = { privacyScope: "unlisted" } as const;
  expect(opens({})).toEqual(all);
  expect(opens(unlisted)).toEqual(people);
  expect(opens(unlisted, "k".repeat(22))).toEqual(all);
  for (const wrong of ["", "k", "k".repeat(21), "K".repeat(22)]) expect(opens(unlisted, wrong)).toEqual(people);
  expect(opens({ ...unlisted, unlistedKey: "" }, "")).toEqual(people);
  expect(opens(unlisted, undefined, holds())).toEqual(all);
});

test("D-27: a purchase, a trial that runs and a class lead to the key; a window that is over or to come does not", () => {
  const knows = (input: Partial<Grant>, when = at) =>
    mayKnowKey(course({ privacyScope: "unlisted" }), {
      visitor: stranger ?? guest,
      entitlements: holds(input),
      at: when,
    });
  const [from, until] = ["2026-03-10T12:00:00.000Z", "2026-03-11T12:00:00.000Z"];
  expect(knows({})).toBe(true);
  expect(knows({ from, until })).toBe(true);
  expect(knows({ until })).toBe(true);
  expect(knows({ from, until }, at - 1)).toBe(false);
  expect(knows({ from, until }, Date.parse(until))).toBe(true);
  expect(knows({ from, until }, Date.parse(until) + 1)).toBe(false);
  expect(knows({ until }, Date.parse(until) + 1)).toBe(false);
  expect(knows({ classId: 9, from, until }, Date.parse(until) + 1)).toBe(true);
  expect(mayKnowKey(course(), { visitor: stranger ?? guest, entitlements: nothingHeld, at })).toBe(false);
});

test("ADM-75: a suspended course opens to who edits it and who paid for good; one taken down to admins alone", () => {
  const opens = (takenDown: boolean, input?: Partial<Grant>) =>
    those((visitor) =>
      mayOpen(course(suspended(takenDown)), {
        visitor,
        entitlements: input ? holds(input) : nothingHeld,
        key: "k".repeat(22),
        at,
      }),
    );
  const people = ["maker", "primary", "credited", "admin", "stranger"];
  expect(opens(false)).toEqual(["maker", "primary", "admin"]);
  expect(opens(false, {})).toEqual(people);
  expect(opens(false, { until: "2027-01-01T00:00:00.000Z" })).toEqual(["maker", "primary", "admin"]);
  expect(opens(false, { classId: 9 })).toEqual(["maker", "primary", "admin"]);
  expect(opens(true)).toEqual(["admin"]);
  expect(opens(true, {})).toEqual(["admin"]);
});

test("ADM-75: what was paid for is what neither a class nor a window gives", () => {
  const grants = [
    grant(),
    grant({ key: "two", classId: 9 }),
    grant({ key: "three", until: "2027-01-01T00:00:00.000Z" }),
  ];
  const entitlements = { ...nothingHeld, version: 4, grants };
  expect(boughtOnly(entitlements)).toEqual({ ...entitlements, grants: grants.slice(0, 1) });
});

test("D-27, ADM-75: lists show a public course that is not suspended, and only such a one is sold", () => {
  expect(isListed(course())).toBe(true);
  expect(isListed(course({ privacyScope: "unlisted" }))).toBe(false);
  expect(isListed(course(suspended(false)))).toBe(false);
  expect(isListed(course({ privacyScope: "unlisted", ...suspended(false) }))).toBe(false);
  expect(() => mustBeOffered(course(suspended(false)))).toThrow(expect.objectContaining({ code: "course.suspended" }));
  expect(mustBeOffered(course())).toBeUndefined();
});
