import { DataAccessLevel, type License } from "@cu/api/coupon";
import type * as z from "zod";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import type { CouponItem } from "../../storage/coupon/code.entity.ts";
import { statusOf } from "../../storage/coupon/validity.ts";
import { type ClassCourses, shownKey } from "./courses.ts";

type LicenseView = z.input<typeof License>;
export type Level = z.output<typeof DataAccessLevel>;

/** A class as one person sees it; `level` is their own choice as a member. */
export const classLicense = (found: ClassItem, level: Level | null, courses: ClassCourses): LicenseView => ({
  ...licenseHead(found),
  couponType: "scheduled_license",
  timeZone: found.timeZone,
  percentDiscount: 0,
  scheduledAccesses: found.scheduledAccesses.map((access) => ({ ...access, unlistedKey: keyIn(courses, access) })),
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: choicesOf(found),
  dataAccessLevel: level,
});

/** The fields that a class and a discount coupon share. */
export const licenseHead = (item: ClassItem | CouponItem) => ({
  id: item.id,
  code: item.code,
  label: item.label,
  validFrom: item.validFrom,
  expiresOn: item.expiresOn,
  status: statusOf(item),
  createdById: item.createdById,
  createdByName: item.createdByName,
  createdByUsername: item.createdByUsername,
});

/** The levels of data sharing that a class allows, the most open first. */
export const choicesOf = ({ allowableDataAccessChoices }: Pick<ClassItem, "allowableDataAccessChoices">): Level[] =>
  DataAccessLevel.options.filter((level) => allowableDataAccessChoices.includes(level));

/** The windows of a class with the names that people read, in the order of its courses and their modules. */
export const namedWindows = (found: ClassItem, courses: ClassCourses) =>
  found.collections.flatMap((courseId) => {
    const course = courses.get(courseId);
    if (!course) return [];
    // A window for a module that has left its course opens nothing.
    return course.meta.modules.flatMap(({ id, name }, n) =>
      found.scheduledAccesses
        .filter((access) => access.collection === courseId && access.module === id)
        .map((access) => ({
          ...access,
          unlistedKey: shownKey(course),
          collectionName: course.meta.name,
          moduleName: name,
          moduleIndex: n + 1,
        })),
    );
  });

/** The modules of a class's courses that have no window (COD-16); when there are none, the class is in sync. */
export const unscheduled = ({ scheduledAccesses, collections }: ClassItem, courses: ClassCourses) => {
  const scheduled = new Set(scheduledAccesses.map(({ collection, module }) => `${collection}#${module}`));
  return collections.flatMap((collection) =>
    (courses.get(collection)?.meta.modules ?? [])
      .filter(({ id }) => !scheduled.has(`${collection}#${id}`))
      .map(({ id, name }) => ({ collection, module: id, moduleName: name })),
  );
};

const keyIn = (courses: ClassCourses, { collection }: { collection: number }): string | null => {
  const course = courses.get(collection);
  return course ? shownKey(course) : null;
};
