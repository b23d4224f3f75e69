import { expect, test } from "vitest";
import { creator, learner } from "../../test/people.ts";
import { accessState, heldModules, isOfTheHouse, isUnlocked, opensVideo } from "./access-state.ts";
import { makeCourse } from "./course.test-kit.ts";
import type { CurrentUser } from "./course.ts";

const course = makeCourse();
const [module] = course.modules;
if (!module) throw new Error("The course has no module.");

const entitlements = (access: CurrentUser["moduleAccess"][string]): CurrentUser => ({
  ...learner,
  moduleAccess: { [module.id]: access },
});
const window = entitlements({
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
  const permanent = entitlements({ accessType: "permanent", accessFrom: null, accessUntil: null });
  const unlocked = (user: CurrentUser | undefined, instant: string) =>
    isUnlocked(accessState(course, module, user, Date.parse(instant)));
  expect(unlocked(permanent, "2030-01-01T00:00:00Z")).toBe(true);
  expect(unlocked(window, "2026-03-05T12:00:00Z")).toBe(true);
  expect(unlocked(window, "2026-04-05T12:00:00Z")).toBe(false);
  expect(unlocked(learner, "2026-03-05T12:00:00Z")).toBe(false);
  expect(unlocked(undefined, "2026-03-05T12:00:00Z")).toBe(false);
});

test("BUY-15: only permanently owned modules cost nothing; a window is not ownership", () => {
  const permanent = entitlements({ accessType: "permanent", accessFrom: null, accessUntil: null });
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

test("CRS-38: a module belongs to the author who owns all of its videos, at least one", () => {
  const { videos } = module;
  const owner = { ...learner, id: 555 };
  const [first] = videos;
  if (!first) throw new Error("The module has no video.");
  const kindOf = (own: typeof videos) =>
    accessState(course, { ...module, videos: own }, owner, Date.parse("2026-03-05T12:00:00Z")).kind;
  expect(kindOf([{ ...first, owner: 555 }])).toBe("own");
  expect(
    kindOf([
      { ...first, owner: 555 },
      { ...first, id: first.id + 1, owner: 1 },
    ]),
  ).toBe("locked");
  expect(kindOf([])).toBe("locked");
});

test("BUY-02, COD-53: a module's state has the end of access and the time zone to show it in", () => {
  const state = (user: CurrentUser | undefined) =>
    accessState(course, module, user, Date.parse("2026-03-05T12:00:00Z"));
  const [accessFrom, accessUntil, timeZone] = ["2026-03-01T00:00:00Z", "2026-03-10T23:59:59Z", "Pacific/Auckland"];
  const temporary = { accessType: "temporary", accessUntil } as const;
  expect(state(entitlements({ ...temporary, accessFrom, timeZone }))).toEqual({
    kind: "temporary",
    until: accessUntil,
    timeZone,
  });
  expect(state(entitlements({ ...temporary, accessFrom: null }))).toEqual({ kind: "temporary", until: accessUntil });
  expect(state(entitlements({ ...temporary, accessFrom, accessUntil: "2026-03-04T00:00:00Z" }))).toEqual({
    kind: "expired",
    until: "2026-03-04T00:00:00Z",
  });
  expect(state(entitlements({ accessType: "temporary", accessFrom, accessUntil: null }))).toEqual({ kind: "locked" });
  expect(state(learner)).toEqual({ kind: "locked" });
  expect(state(undefined)).toEqual({ kind: "locked" });
});

test("BUY-15, WAL-36: suspended modules stay owned but locked; a purchase takes precedence over authorship", () => {
  const suspended = entitlements({ accessType: "suspended", accessFrom: null, accessUntil: null });
  const state = accessState(course, module, suspended);
  expect(state).toEqual({ kind: "suspended" });
  expect(isUnlocked(state)).toBe(false);
  expect([...heldModules(course, suspended)]).toEqual([module.id]);
  const permanent = entitlements({ accessType: "permanent", accessFrom: null, accessUntil: null });
  expect(accessState({ ...course, mayEdit: true }, module, permanent)).toEqual({ kind: "purchased" });
  const own = accessState({ ...course, mayEdit: true }, module, suspended);
  expect(own).toEqual({ kind: "own" });
  expect(isUnlocked(own)).toBe(true);
});

test("CRS-38: the author of all of a module's lectures has access; the author of some, or of an empty module, does not", () => {
  const [video] = module.videos;
  if (!video) throw new Error("The module has no video.");
  const stateOf = (owners: readonly number[], id = 77) =>
    accessState(course, { ...module, videos: owners.map((owner) => ({ ...video, owner })) }, { ...learner, id }).kind;
  expect(stateOf([77, 77])).toBe("own");
  expect(stateOf([77, 78])).toBe("locked");
  expect(stateOf([])).toBe("locked");
  expect(stateOf([78], module.primaryAuthor.id)).toBe("own");
});

test("CRS-38: course staff are users who may edit the course, and its co-authors", () => {
  expect(isOfTheHouse(course, learner)).toBe(false);
  expect(isOfTheHouse({ ...course, mayEdit: true }, learner)).toBe(true);
  expect(isOfTheHouse(course, { ...learner, id: 42 })).toBe(true);
  expect(isOfTheHouse({ ...course, coAuthors: [] }, { ...learner, id: 42 })).toBe(false);
});

test("MOD-19: licensed content is for sale to course staff, and to admins", () => {
  const licensedModules = [{ id: 9, price: 300, byLicence: true as const }];
  const modules = course.modules.map((each) => (each === module ? { ...each, licensedModules } : each));
  const borrowing = { ...course, mayEdit: true, modules };
  expect(heldModules(borrowing, creator).has(module.id)).toBe(false);
  expect(heldModules(borrowing, creator).size).toBe(course.modules.length - 1);
  expect(heldModules(borrowing, { ...creator, isAdmin: true }).has(module.id)).toBe(true);
});

test("MOD-25: class members, trials and course staff have access to all lectures of a module but the licensed ones", () => {
  const [own, lecture] = module.videos;
  if (!own || !lecture) throw new Error("The module has two videos.");
  const lent = { ...lecture, parentModule: 9, owner: 55 };
  const borrowing = {
    ...module,
    videos: [own, lent],
    licensedModules: [{ id: 9, price: 300, byLicence: true as const }],
  };
  const opens = (user: CurrentUser | undefined, mayEdit = false) =>
    [own, lent].map((video) =>
      opensVideo({ ...course, mayEdit }, borrowing, video, user, Date.parse("2026-03-05T12:00:00Z")),
    );
  expect(opens(window)).toEqual([true, false]);
  expect(opens(creator, true)).toEqual([true, false]);
  expect(opens({ ...learner, id: 42 })).toEqual([true, false]);
  expect(opens({ ...learner, id: module.primaryAuthor.id })).toEqual([true, false]);
  expect(opens({ ...learner, id: 55 })).toEqual([false, true]);
  expect(opens(entitlements({ accessType: "permanent", accessFrom: null, accessUntil: null }))).toEqual([true, true]);
  expect(opens({ ...learner, isAdmin: true })).toEqual([true, true]);
  expect([opens(learner), opens(undefined)]).toEqual([
    [false, false],
    [false, false],
  ]);
});
