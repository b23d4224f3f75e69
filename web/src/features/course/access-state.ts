import type { Course, CurrentUser, Module, Video } from "./course.ts";

/**
 * A user's access to a module (BUY-02): `own` as its creator or manager (D-62), `suspended` after a chargeback
 * (WAL-36).
 */
export type AccessState =
  | { readonly kind: "own" | "purchased" | "suspended" | "locked" }
  | { readonly kind: "temporary" | "expired"; readonly until: string; readonly timeZone?: string | undefined };

type Access = CurrentUser["moduleAccess"][string];

export const accessState = (
  course: Course,
  module: Module,
  user: CurrentUser | undefined,
  at: number = Date.now(),
): AccessState => {
  if (!user) return { kind: "locked" };
  const access = user.moduleAccess[module.id];
  if (access?.accessType === "permanent") return { kind: "purchased" };
  if (isOwn(course, module, user)) return { kind: "own" };
  if (access?.accessType === "suspended") return { kind: "suspended" };
  return access ? windowState(access, at) : { kind: "locked" };
};

const windowState = ({ accessFrom, accessUntil, timeZone }: Access, at: number): AccessState => {
  if (accessUntil === null || (accessFrom !== null && at < Date.parse(accessFrom))) return { kind: "locked" };
  return { kind: at <= Date.parse(accessUntil) ? "temporary" : "expired", until: accessUntil, timeZone };
};

export const isUnlocked = ({ kind }: AccessState): boolean =>
  kind === "own" || kind === "purchased" || kind === "temporary";

/** Bought, even if suspended, or never for sale to this user: such modules cost nothing (BUY-15). */
export const isHeld = ({ kind }: AccessState): boolean =>
  kind === "purchased" || kind === "own" || kind === "suspended";

export const heldModules = (course: Course, user: CurrentUser | undefined): ReadonlySet<number> =>
  new Set(course.modules.filter((module) => isHeld(accessState(course, module, user))).map(({ id }) => id));

/** Course creator, authors and admins. */
export const isOfTheHouse = (course: Course, user: CurrentUser): boolean =>
  course.mayEdit || course.coAuthors.some(({ id }) => id === user.id);

/** Whether a module has the video under licence from another author; only a purchase unlocks it (MOD-19). */
export const isLicensed = ({ licensedModules }: Module, { parentModule }: Video): boolean =>
  licensedModules.some(({ id, byLicence }) => byLicence === true && id === parentModule);

/**
 * MOD-25: whether a lecture is unlocked. Class and trial windows and staff rights don't unlock licensed lectures; staff
 * rights unlock the rest of the module, though the module is for sale to staff too.
 */
export const opensVideo = (
  course: Course,
  module: Module,
  video: Video,
  user: CurrentUser | undefined,
  at: number = Date.now(),
): boolean => {
  if (!user) return false;
  const state = accessState(course, module, user, at);
  if (!isLicensed(module, video)) return isUnlocked(state) || isOfThePeople(course, module, user);
  return state.kind === "purchased" || user.isAdmin || video.owner === user.id;
};

// Modules with licensed content are for sale to course staff too (MOD-19).
const isOwn = (course: Course, module: Module, user: CurrentUser): boolean =>
  user.isAdmin ||
  (!module.licensedModules.some(({ byLicence }) => byLicence) && isOfThePeople(course, module, user)) ||
  (module.videos.length > 0 && module.videos.every(({ owner }) => owner === user.id));

const isOfThePeople = (course: Course, module: Module, user: CurrentUser): boolean =>
  isOfTheHouse(course, user) || [module.primaryAuthor, ...module.coAuthors].some(({ id }) => id === user.id);
