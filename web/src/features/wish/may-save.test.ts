import { expect, test } from "vitest";
import { admin, learner } from "../../test/people.ts";
import { makeCourse } from "../course/course.test-kit.ts";
import { maySave } from "./may-save.ts";

const course = { ...makeCourse(), isWished: false };
const [first, ...rest] = course.modules;
const of = (accessType: "permanent" | "temporary" | "suspended", modules = course.modules) => ({
  ...learner,
  moduleAccess: Object.fromEntries(
    modules.map(({ id }) => [id, { accessType, accessFrom: null, accessUntil: "2099-01-01T00:00:00Z" }]),
  ),
});

test("STA-81, CRS-61: all users but its makers, admins and owners may save a course, guests after sign-in", () => {
  const coAuthor = { id: 42, username: "co", firstName: "Co", lastName: "Author" };
  const made = { ...course, coAuthors: [coAuthor] };
  const may = {
    guest: maySave(made, undefined),
    learner: maySave(made, learner),
    "holder of one module": maySave(made, of("permanent", first && [first])),
    "member of a class": maySave(made, of("temporary")),
    buyer: maySave(made, of("permanent")),
    "buyer in debt": maySave(made, of("suspended")),
    creator: maySave(made, { ...learner, id: made.createdBy }),
    author: maySave(made, { ...learner, id: made.primaryAuthor.id }),
    "co-author": maySave(made, { ...learner, id: coAuthor.id }),
    admin: maySave(made, admin),
  };
  expect(rest.length).toBeGreaterThan(0);
  expect(Object.entries(may).flatMap(([who, does]) => (does ? [who] : []))).toEqual([
    "guest",
    "learner",
    "holder of one module",
    "member of a class",
  ]);
  expect(maySave({ ...course, modules: [] }, learner)).toBe(true);
});

test("STA-81: courses that are not public cannot be saved, but can be removed", () => {
  const suspension = { at: "2026-03-01T00:00:00Z", by: null, reason: null, takenDown: false, appeal: null };
  for (const hidden of [
    { ...course, privacyScope: "unlisted" as const },
    { ...course, suspension },
  ]) {
    expect(maySave(hidden, learner)).toBe(false);
    expect(maySave({ ...hidden, isWished: true }, learner)).toBe(true);
  }
});
