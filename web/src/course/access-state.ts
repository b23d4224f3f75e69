import type { Course, CurrentUser, Module, Video } from "./course.ts";

/**
 * A person's access to a module (BUY-02): `own` is theirs because they made it or look after it (D-62), `suspended` was
 * bought with money that was taken back (WAL-36).
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

/** Bought, also while suspended, or never for sale to this person: such modules cost nothing (BUY-15). */
export const isHeld = ({ kind }: AccessState): boolean =>
  kind === "purchased" || kind === "own" || kind === "suspended";

export const heldModules = (course: Course, user: CurrentUser | undefined): ReadonlySet<number> =>
  new Set(course.modules.filter((module) => isHeld(accessState(course, module, user))).map(({ id }) => id));

/** Course creator, authors and admins. */
export const isOfTheHouse = (course: Course, user: CurrentUser): boolean =>
  course.mayEdit || course.coAuthors.some(({ id }) => id === user.id);

/** Whether another author lends a video to its module by licence: only what paid for it opens it (MOD-19). */
export const isLicensed = ({ licensedModules }: Module, { parentModule }: Video): boolean =>
  licensedModules.some(({ id, byLicence }) => byLicence === true && id === parentModule);

/**
 * MOD-25: whether one lecture opens. Neither a window of a class or trial nor the rights of the course's people open what
 * is licensed; these rights open the rest of its module, though the module as such is for sale to them.
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

// What another author lends by licence is for sale to the people of the course too (MOD-19).
const isOwn = (course: Course, module: Module, user: CurrentUser): boolean =>
  user.isAdmin ||
  (!module.licensedModules.some(({ byLicence }) => byLicence) && isOfThePeople(course, module, user)) ||
  (module.videos.length > 0 && module.videos.every(({ owner }) => owner === user.id));

const isOfThePeople = (course: Course, module: Module, user: CurrentUser): boolean =>
  isOfTheHouse(course, user) || [module.primaryAuthor, ...module.coAuthors].some(({ id }) => id === user.id);
