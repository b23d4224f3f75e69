import type { searchCoupons as route } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { toCard } from "../../access/course-view.ts";
import { mayOpen } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { count } from "../../foundation/limit/limit.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { findCode } from "../../storage/coupon/find-code.ts";
import { guesses } from "../../storage/coupon/guesses.ts";
import { isSpent, statusOf } from "../../storage/coupon/validity.ts";
import { type ClassCourse, readCoursesFor } from "./courses.ts";

type Answer = Returned<typeof route>;

/**
 * The courses that a code is for (COD-06), with a word where it cannot be used now (COD-07). A search counts as a try
 * at redeeming, so it is no way to guess codes. A person who knows a code that opens an unlisted course may see that
 * course; a code that opens nothing now shows only what the caller may see anyway (D-27).
 */
export const searchByCode = async (person: Person, code: string): Promise<Answer> => {
  await count(guesses, person.sub);
  const { coupon, classCode } = await findCode(code);
  const found = classCode && (await readClasses([classCode.classId])).get(classCode.classId);
  const offer = found ?? coupon;
  if (!offer) return { courses: [] };
  const isOpen = found && (warningOf(found) === undefined || person.classIds?.includes(found.id));
  const courseIds = found ? found.collections : (coupon?.discountedCollections ?? []);
  const courses = await readCoursesFor(person, courseIds, isOpen ? [found] : []);
  const warning = warningOf(offer);
  return {
    courses: courseIds.flatMap((id) => cardIn(courses.get(id))),
    ...(warning !== undefined && { warning }),
  };
};

type Offer = Parameters<typeof statusOf>[0] & Parameters<typeof isSpent>[0];

const warningOf = (offer: Offer): string | undefined => {
  const status = statusOf(offer);
  if (status === "available_soon") return new Failure("coupon.early").message;
  if (status === "expired") return new Failure("coupon.expired").message;
  return isSpent(offer) ? new Failure("coupon.spent").message : undefined;
};

const cardIn = (course: ClassCourse | undefined): Answer["courses"] =>
  course && mayOpen(course.meta, course.viewerContext) ? [toCard(course.meta, course.viewerContext)] : [];
