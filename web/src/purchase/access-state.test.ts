import { expect, test } from "vitest";
import { creator, learner } from "../test/people.ts";
import { accessState, heldModules, isUnlocked } from "./access-state.ts";
import { makeCourse } from "./course.test-kit.ts";
import type { CurrentUser } from "./course.ts";

const course = makeCourse();
const [module] = course.modules;
if (!module) throw new Error("The course has no module.");

const holding = (access: CurrentUser["moduleAccess"][string]): CurrentUser => ({
  ...learner,
  moduleAccess: { [module.id]: access },
});
const window = holding({
  accessType: "temporary",
  accessFrom: "2026-03-01T00:00:00Z",
  accessUntil: "2026-03-10T23:59:59Z",
});
const kindAt = (user: CurrentUser | undefined, instant: string) =>
  accessState(course, module, user, Date.parse(instant)).kind;

test("BUY-02: a window is locked before it, open from its first to its last second, expired after it", () => {
  expect(kindAt(window, "2026-02-28T23:59:59Z")).toBe("locked");
  expect(kindAt(window, "2026-03-01T00:00:00Z")).toBe("temporary");
  expect(kindAt(window, "2026-03-10T23:59:59Z")).toBe("temporary");
  expect(kindAt(window, "2026-03-11T00:00:00Z")).toBe("expired");
});

test("BUY-03: videos are unlocked by permanent access and by a running window, by nothing else", () => {
  const permanent = holding({ accessType: "permanent", accessFrom: null, accessUntil: null });
  const unlocked = (user: CurrentUser | undefined, instant: string) =>
    isUnlocked(accessState(course, module, user, Date.parse(instant)));
  expect(unlocked(permanent, "2030-01-01T00:00:00Z")).toBe(true);
  expect(unlocked(window, "2026-03-05T12:00:00Z")).toBe(true);
  expect(unlocked(window, "2026-04-05T12:00:00Z")).toBe(false);
  expect(unlocked(learner, "2026-03-05T12:00:00Z")).toBe(false);
  expect(unlocked(undefined, "2026-03-05T12:00:00Z")).toBe(false);
});

test("BUY-15: only what is held for good costs nothing; a window is not ownership", () => {
  const permanent = holding({ accessType: "permanent", accessFrom: null, accessUntil: null });
  expect([...heldModules(course, permanent)]).toEqual([module.id]);
  expect([...heldModules(course, window)]).toEqual([]);
});

test("CRS-38: course creator, co-authors and admins hold every module, a module's author that one", () => {
  const all = course.modules.map(({ id }) => id);
  expect([...heldModules({ ...course, mayEdit: true }, creator)]).toEqual(all);
  expect([...heldModules(course, { ...learner, id: 42 })]).toEqual(all);
  const guest = { id: 77, username: "guest", firstName: "", lastName: "" };
  const borrowed = {
    ...course,
    modules: course.modules.map((each) => (each === module ? { ...each, coAuthors: [guest] } : each)),
  };
  expect([...heldModules(borrowed, { ...learner, id: 77 })]).toEqual([module.id]);
});
