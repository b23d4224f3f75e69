import { expect, test } from "vitest";
import type { ClassItem } from "../storage/class/class.entity.ts";
import type { Grant } from "./access.entity.ts";
import { accessMap, boughtBefore, moduleState, ownedModules } from "./access.ts";
import { type Entitlements, nothingHeld } from "./entitlements.ts";

const grant = (more: Partial<Grant>): Grant => ({
  key: "module#1",
  source: "purchase",
  modules: [1],
  wholeCourse: false,
  grantedAt: "2026-03-01T00:00:00.000Z",
  ...more,
});
const window = (key: string, from: string, until: string): Grant => grant({ key, source: "trial", from, until });
const entitlements = (...grants: Grant[]): Entitlements => ({ ...nothingHeld, version: 1, grants });
const at = Date.parse("2026-03-10T12:00:00.000Z");

const march = (first: number, last: number) =>
  [
    `2026-03-${String(first).padStart(2, "0")}T00:00:00.000Z`,
    `2026-03-${String(last).padStart(2, "0")}T23:59:59.999Z`,
  ] as const;

test("BUY-02: a module is locked, temporary while its days run, expired after them, or permanent", () => {
  const [from, until] = march(9, 10);
  const held = entitlements(window("trial", from, until));
  expect(moduleState(nothingHeld, 1, at).state).toBe("none");
  expect(moduleState(held, 1, Date.parse(from) - 1).state).toBe("early");
  expect(moduleState(held, 1, Date.parse(from)).state).toBe("active");
  expect(moduleState(held, 1, Date.parse(until)).state).toBe("active");
  expect(moduleState(held, 1, Date.parse(until) + 1).state).toBe("expired");
  expect(moduleState(entitlements(grant({})), 1, at).state).toBe("permanent");
  expect(moduleState(entitlements(grant({})), 2, at).state).toBe("none");
});

test("BUY-27: a purchase stays permanent when a class window is added", () => {
  const [from, until] = march(1, 2);
  expect(moduleState(entitlements(window("trial", from, until), grant({})), 1, at)).toEqual({ state: "permanent" });
});

test("BUY-33: of several windows the running one with the latest end counts, else the latest past end is shown", () => {
  const running = entitlements(
    window("a", ...march(1, 12)),
    window("b", ...march(9, 20)),
    window("c", ...march(15, 30)),
  );
  expect(moduleState(running, 1, at)).toMatchObject({ state: "active", until: march(9, 20)[1] });
  const past = entitlements(window("a", ...march(1, 3)), window("b", ...march(1, 7)), window("c", ...march(20, 30)));
  expect(moduleState(past, 1, at)).toMatchObject({ state: "expired", until: march(1, 7)[1] });
});

test("BUY-23: the map names the type and dates of each module held, and nothing of the others", () => {
  const [from, until] = march(9, 10);
  const held = entitlements(grant({}), grant({ key: "trial", source: "trial", modules: [2], from, until }));
  expect(accessMap(held, [1, 2, 3], at)).toEqual({
    1: { accessType: "permanent", accessFrom: null, accessUntil: null },
    2: { accessType: "temporary", accessFrom: from, accessUntil: until },
  });
});

test("BUY-23, COD-53: access by a class names the class's own time zone", () => {
  const [from, until] = march(9, 10);
  const terms: ClassItem = {
    id: 7,
    code: "NORTH-7",
    label: "Graphs, second year",
    validFrom: from,
    expiresOn: until,
    timeZone: "Pacific/Auckland",
    collections: [5],
    scheduledAccesses: [{ id: 1, collection: 5, module: 1, accessFrom: from, accessUntil: until }],
    allowableDataAccessChoices: ["full"],
    createdById: 41,
    createdByName: "Ruth Adeyemi",
    createdByUsername: "ruth",
    redemptions: 1,
    revision: 1,
    createdAt: from,
  };
  const held: Entitlements = {
    ...entitlements(grant({ key: "class#7", source: "class", classId: 7 })),
    classes: new Map([[7, terms]]),
  };
  const window = { accessType: "temporary", accessFrom: from, accessUntil: until };
  expect(accessMap(held, [1, 2], at)).toEqual({ 1: { ...window, timeZone: "Pacific/Auckland" } });
  expect(moduleState(held, 1, at)).toEqual({
    state: "active",
    from,
    until,
    timeZone: "Pacific/Auckland",
  });
});

test("BUY-25: a grant of the whole course covers modules that join it later", () => {
  const held = entitlements(grant({ key: "course", wholeCourse: true }));
  expect([...ownedModules(held, [1, 2, 99])]).toEqual([1, 2, 99]);
});

test("BUY-15: a temporary window is not ownership: it costs nothing less", () => {
  expect(ownedModules(entitlements(window("trial", ...march(1, 30))), [1]).size).toBe(0);
});

test("BUY-25: buying the course after single modules covers neither these nor modules that were only on trial", () => {
  const rest = grant({ key: "course#7", modules: [2, 3], wholeCourse: true, except: [1] });
  expect([...ownedModules(entitlements(rest), [1, 2, 3, 4])]).toEqual([2, 3, 4]);
  expect(accessMap(entitlements(rest), [1, 2], at)).toEqual({
    2: { accessType: "permanent", accessFrom: null, accessUntil: null },
  });
  const trial = grant({ key: "trial", source: "trial", modules: [2], from: march(1, 30)[0], until: march(1, 30)[1] });
  expect(moduleState(entitlements(trial), 1, at)).toEqual({ state: "none" });
  const [from, until] = march(1, 30);
  expect(moduleState(entitlements(trial), 2, at)).toEqual({ state: "active", from, until });
});

test("BUY-33, WCH-35: of several windows to come the one that begins first is named", () => {
  const held = entitlements(
    window("a", ...march(20, 30)),
    window("b", ...march(15, 16)),
    window("c", ...march(25, 31)),
  );
  const [from, until] = march(15, 16);
  expect(moduleState(held, 1, at)).toEqual({ state: "early", from, until });
  expect(accessMap(held, [1], at)).toEqual({ 1: { accessType: "temporary", accessFrom: from, accessUntil: until } });
});

test("BUY-23, WAL-34: a suspended purchase is reported as such; running windows and other purchases take precedence, past ones do not", () => {
  const suspended = grant({ suspendedAt: "2026-03-05T00:00:00.000Z" });
  const suspension = { state: "suspended" };
  expect(moduleState(entitlements(suspended), 1, at)).toEqual(suspension);
  expect(moduleState(entitlements(suspended), 2, at)).toEqual({ state: "none" });
  expect(moduleState(entitlements(suspended, window("past", ...march(1, 3))), 1, at)).toEqual(suspension);
  expect(moduleState(entitlements(suspended, window("later", ...march(20, 30))), 1, at)).toEqual(suspension);
  const [from, until] = march(1, 30);
  expect(moduleState(entitlements(suspended, window("now", from, until)), 1, at)).toEqual({
    state: "active",
    from,
    until,
  });
  expect(moduleState(entitlements(suspended, grant({ key: "course#2" })), 1, at)).toEqual({ state: "permanent" });
  expect(accessMap(entitlements(suspended), [1, 2], at)).toEqual({
    1: { accessType: "suspended", accessFrom: null, accessUntil: null },
  });
  // It still counts as owned, so it cannot be bought twice.
  expect([...ownedModules(entitlements(suspended), [1, 2])]).toEqual([1]);
});

test("BUY-15: bought before an instant is what was bought for good at that instant or earlier", () => {
  const [from, until] = march(1, 30);
  const { grantedAt } = grant({});
  const before = (held: Entitlements, moduleId: number, instant: string) => boughtBefore(held, moduleId, instant);
  expect(before(entitlements(grant({})), 1, grantedAt)).toBe(true);
  expect(before(entitlements(grant({})), 1, "2026-03-02T00:00:00.000Z")).toBe(true);
  expect(before(entitlements(grant({})), 1, "2026-02-28T23:59:59.999Z")).toBe(false);
  expect(before(entitlements(grant({})), 2, "2026-03-02T00:00:00.000Z")).toBe(false);
  expect(before(entitlements(window("trial", from, until)), 1, until)).toBe(false);
  expect(before(nothingHeld, 1, until)).toBe(false);
});
