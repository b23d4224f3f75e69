import type { listEnrolledClasses } from "@cu/api/class-own";
import type { AccessTag, UsedLicense } from "@cu/api/class-view";
import type { Returned } from "@cu/api/route";
import type * as z from "zod";
import { moduleState, ownedModules } from "../../access/access.ts";
import { toCard } from "../../access/course-view.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "../../storage/class/enrolment.entity.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { type ClassCourse, type ClassCourses, readClassCourses } from "./courses.ts";
import { classLicense, namedWindows } from "./license.ts";

export type Joined = { readonly enrolment: EnrolmentItem; readonly found: ClassItem };

/**
 * The classes a person is a member of, newest enrolment first. Two store calls, and one more for each further hundred.
 */
export const joinedClasses = async (person: Person): Promise<Joined[]> => {
  const { data } = await EnrolmentEntity.query.byPerson({ sub: person.sub }).go({ pages: "all", consistent: true });
  const classes = await readClasses(data.map(({ classId }) => classId));
  return data
    .flatMap((enrolment) => {
      const found = classes.get(enrolment.classId);
      return found ? { enrolment, found } : [];
    })
    .toSorted((a, b) => b.enrolment.usedAt.localeCompare(a.enrolment.usedAt) || b.found.id - a.found.id);
};

/** COD-27: a used licence is named by its class: a person holds at most one of each. */
export const listUsed = async (person: Person): Promise<z.input<typeof UsedLicense>[]> => {
  const { joined, courses } = await readJoined(person);
  return joined.map((one) => used(one, courses));
};

/** My Classes (COD-17): the courses of each class as cards, and what each of its windows is worth today. */
export const listEnrolled = async (person: Person): Promise<Returned<typeof listEnrolledClasses>> => {
  const { joined, courses } = await readJoined(person);
  return joined.map((one) => ({
    ...used(one, courses),
    collections: one.found.collections.flatMap((id) => {
      const course = courses.get(id);
      return course ? toCard(course.meta, course.viewerContext) : [];
    }),
    scheduledAccesses: namedWindows(one.found, courses).map((window) => ({
      ...window,
      tag: tagIn(courses.get(window.collection), window),
    })),
  }));
};

const readJoined = async (person: Person) => {
  const joined = await joinedClasses(person);
  const found = joined.map((one) => one.found);
  return { joined, courses: await readClassCourses(person, found, found) };
};

const used = ({ enrolment, found }: Joined, courses: ClassCourses): z.input<typeof UsedLicense> => ({
  id: found.id,
  coupon: classLicense(found, enrolment.dataAccessLevel, courses),
  usedAt: enrolment.usedAt,
  dataAccessLevel: enrolment.dataAccessLevel,
});

type Window = Pick<ClassItem["scheduledAccesses"][number], "module" | "accessFrom" | "accessUntil">;

const tagIn = (course: ClassCourse | undefined, window: Window): Tag => {
  if (!course) return accessTag(window, "none", now());
  const { entitlements, at } = course.viewerContext;
  if (ownedModules(entitlements, [window.module]).has(window.module)) return accessTag(window, "permanent", at);
  return accessTag(window, moduleState(entitlements, window.module, at).state === "active" ? "now" : "none", at);
};

type Tag = z.input<typeof AccessTag>;

/** COD-19 to COD-23: what a window is worth to a person with this access to its module. */
export const accessTag = (
  { accessFrom, accessUntil }: Pick<Window, "accessFrom" | "accessUntil">,
  access: "permanent" | "now" | "none",
  at: number,
): Tag => {
  if (access === "permanent") return "purchased";
  if (Date.parse(accessUntil) < at) return "expired";
  if (Date.parse(accessFrom) > at) return "inactive";
  return access === "now" ? "available" : "active";
};
