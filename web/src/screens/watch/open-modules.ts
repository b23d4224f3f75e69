import type { AccessMap } from "@cu/api/course";
import type * as z from "zod";
import type { Course, Module } from "./place.ts";

type Accesses = z.output<typeof AccessMap>;

/** Modules unlocked in the menu: those the user has access to, and those they created or manage (D-62). */
export const openModules = (course: Course, accesses: Accesses, userId: number, now: number): ReadonlySet<number> =>
  new Set(
    course.modules
      .filter((module) => course.mayEdit || isOwn(module, userId) || isHeld(accesses, module.id, now))
      .map(({ id }) => id),
  );

const isOwn = ({ primaryAuthor, coAuthors, videos }: Module, userId: number): boolean =>
  [primaryAuthor, ...coAuthors].some(({ id }) => id === userId) || videos.some(({ owner }) => owner === userId);

/** An access that has ended, or not begun, stays in the map; it opens nothing (WCH-11, WCH-25). */
const isHeld = (accesses: Accesses, moduleId: number, now: number): boolean => {
  const access = accesses[moduleId];
  if (!access || access.accessType === "suspended") return false;
  const { accessFrom, accessUntil } = access;
  return (!accessFrom || Date.parse(accessFrom) <= now) && (!accessUntil || now <= Date.parse(accessUntil));
};
