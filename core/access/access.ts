import type { AccessMap } from "@cu/api/course";
import type * as z from "zod";
import type { Classes } from "../storage/class/read-classes.ts";
import type { Grant } from "./access.entity.ts";
import type { Entitlements, StoredEntitlements } from "./entitlements.ts";

/** A module of a course and the other author's module it licenses videos from. */
export type Licensed = { readonly moduleId: number; readonly sourceId: number };

type Window = { from: string; until: string; timeZone?: string | undefined };
export type State =
  | { state: "permanent" }
  | { state: "suspended" }
  | ({ state: "active" | "expired" | "early" } & Window)
  | { state: "none" };

export const covers = ({ modules, wholeCourse, except }: Grant, moduleId: number) =>
  modules.includes(moduleId) || (wholeCourse && !except?.includes(moduleId));

const windowsOf = (grant: Grant, moduleId: number, classes: Classes): Window[] => {
  if (grant.classId !== undefined) {
    const { scheduledAccesses = [], timeZone } = classes.get(grant.classId) ?? {};
    return scheduledAccesses
      .filter((w) => w.module === moduleId)
      .map((w) => ({ from: w.accessFrom, until: w.accessUntil, ...(timeZone !== undefined && { timeZone }) }));
  }
  if (grant.from && grant.until && covers(grant, moduleId)) return [{ from: grant.from, until: grant.until }];
  return [];
};

const isPermanent = (grant: Grant) => grant.classId === undefined && grant.until === undefined;

/**
 * Permanently owned modules, which cost nothing more (BUY-15), even while suspended: otherwise users could buy them
 * again to evade a debt. A temporary window is not ownership.
 */
export const ownedModules = (
  entitlements: Pick<StoredEntitlements, "grants">,
  moduleIds: readonly number[],
): ReadonlySet<number> => {
  const permanent = entitlements.grants.filter(isPermanent);
  return new Set(moduleIds.filter((id) => permanent.some((grant) => covers(grant, id))));
};

/**
 * Modules named by a permanent purchase, even while suspended; whole-course purchases do not include removed modules.
 */
export const namedForGood = ({ grants }: Pick<StoredEntitlements, "grants">, moduleIds: readonly number[]): number[] =>
  moduleIds.filter((id) => grants.some((grant) => isPermanent(grant) && grant.modules.includes(id)));

/** Whether a module was bought before an instant and has been owned since. */
export const boughtBefore = (
  { grants }: Pick<StoredEntitlements, "grants">,
  moduleId: number,
  instant: string,
): boolean => grants.some((grant) => isPermanent(grant) && covers(grant, moduleId) && grant.grantedAt <= instant);

/** Whether another author's licensed part of a module was paid for, even while suspended. */
export const paidLicence = (
  { grants }: Pick<StoredEntitlements, "grants">,
  { moduleId, sourceId }: Licensed,
): boolean => {
  const lasting = grants.filter(isPermanent);
  return (
    lasting.some((grant) => covers(grant, moduleId)) && lasting.some((grant) => grant.licences?.includes(sourceId))
  );
};

/**
 * MOD-19: access to another author's licensed part of a module. Only a purchase that paid for the licence opens it: not
 * a class, a trial or an earlier purchase.
 */
export const licenceState = (entitlements: Pick<StoredEntitlements, "grants">, licensed: Licensed): State => {
  const running = entitlements.grants.filter(({ suspendedAt }) => suspendedAt === undefined);
  if (paidLicence({ grants: running }, licensed)) return { state: "permanent" };
  return { state: paidLicence(entitlements, licensed) ? "suspended" : "none" };
};

/**
 * The caller's access to one module now (BUY-02, BUY-33): permanent access wins; otherwise the running window with the
 * latest end; otherwise a suspended purchase (WAL-34); otherwise the latest past end is the expiry. A future window is
 * `early` and opens nothing (WCH-35).
 */
export const moduleState = (entitlements: Entitlements, moduleId: number, at: number): State => {
  const lasting = entitlements.grants.filter((grant) => isPermanent(grant) && covers(grant, moduleId));
  if (lasting.some(({ suspendedAt }) => suspendedAt === undefined)) return { state: "permanent" };
  const windows = entitlements.grants.flatMap((grant) => windowsOf(grant, moduleId, entitlements.classes));
  const latest = (list: Window[]) => list.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0];
  const begun = latest(windows.filter((w) => Date.parse(w.from) <= at));
  if (begun && at <= Date.parse(begun.until)) return { state: "active", ...begun };
  if (lasting.length > 0) return { state: "suspended" };
  if (begun) return { state: "expired", ...begun };
  const future = windows.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
  return future ? { state: "early", ...future } : { state: "none" };
};

const temporary = ({ from, until, timeZone }: Window): z.input<typeof AccessMap>[string] => ({
  accessType: "temporary",
  accessFrom: from,
  accessUntil: until,
  ...(timeZone !== undefined && { timeZone }),
});

/** BUY-23: by module id; modules without any access are left out. */
export const accessMap = (
  entitlements: Entitlements,
  moduleIds: readonly number[],
  at: number,
): z.input<typeof AccessMap> => {
  const map: z.input<typeof AccessMap> = {};
  for (const id of moduleIds) {
    const access = moduleState(entitlements, id, at);
    if (access.state === "none") continue;
    map[id] =
      access.state === "permanent" || access.state === "suspended"
        ? { accessType: access.state, accessFrom: null, accessUntil: null }
        : temporary(access);
  }
  return map;
};
