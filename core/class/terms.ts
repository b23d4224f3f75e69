import type { updateClass } from "@cu/api/class";
import { DataAccessLevel } from "@cu/api/coupon";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { nameProblem, tidyName } from "@cu/api/name";
import type { Parsed } from "@cu/api/route";
import { mayEdit } from "../access/visibility.ts";
import type { Person } from "../actor.ts";
import { type ClassItem, coursesOf, zoneOf } from "../classroom/class.entity.ts";
import { isUnreadable } from "../course/check.ts";
import { hasAuthorRights } from "../courseware/author-rights.ts";
import { findCoCreators } from "./co-creators.ts";
import { type ClassCourses, readCoursesFor } from "./courses.ts";
import { dayEnd, dayStart, firstInstant, lastInstant } from "./days.ts";
import { dateText, keptWindows, windowProblems } from "./windows.ts";

/** What a form says of a class; what it leaves out stays. */
export type ClassWish = Parsed<typeof updateClass>["body"];

/** What the creator of a class decides, apart from its code. */
export type Terms = Pick<
  ClassItem,
  | "label"
  | "validFrom"
  | "expiresOn"
  | "collections"
  | "scheduledAccesses"
  | "coCreator1"
  | "coCreator2"
  | "allowableDataAccessChoices"
  | "maxRedemptions"
  | "byPlatform"
>;

const mostPlaces = 1_000_000;
const longestLabel = 100;

/**
 * The terms of a class as a form wishes them, with COD-30 and COD-36 to COD-38 checked for what it names. Throws one
 * `FieldFailure` with all that is not right, `problems` of the caller's own among it.
 */
export const planTerms = async (
  person: Person,
  wish: ClassWish,
  class_: { createdById: number; zone: string; former?: ClassItem },
  problems: FieldErrors = {},
): Promise<Terms> => {
  const { former, createdById, zone } = class_;
  const formerCourses = former ? coursesOf(former) : [];
  const collections = wish.collections ? [...new Set(wish.collections)] : formerCourses;
  const courses = await readCoursesFor(person, new Set([...collections, ...formerCourses]), []);
  const isOwn = (id: number) => mayCover(person, courses, id) || formerCourses.includes(id);
  const windows = wish.scheduledAccesses ?? former?.scheduledAccesses ?? [];
  const standing = windows.filter(({ collection }) => collections.includes(collection));

  const errors: FieldErrors = {
    ...problems,
    ...placesProblems(wish, former),
    ...plainProblems(wish, former),
    ...termProblems(wish, former, zone),
  };
  if (collections.length === 0) errors.collections = ["Please choose at least one course!"];
  else if (!collections.every(isOwn)) errors.collections = ["Please choose courses of your own."];
  else if (wish.scheduledAccesses) {
    const rows = windowProblems(wish.scheduledAccesses, collections, courses, zone);
    if (rows) errors.scheduledAccesses = rows;
  }
  if (former && !collections.every((id) => mayCover(person, courses, id))) {
    Object.assign(
      errors,
      widened(wish, former, (id) => mayCover(person, courses, id)),
    );
  }
  const coCreators = await planCoCreators(wish, { createdById, former }, errors);
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);

  const isOthers = (id: number) => {
    const course = courses.get(id)?.meta;
    return course !== undefined && !formerCourses.includes(id) && !hasAuthorRights(createdById, { course });
  };
  return {
    ...coCreators,
    // Where an admin has placed it, it stands for the platform.
    byPlatform: former?.byPlatform || collections.some(isOthers) || undefined,
    label: wish.label === undefined ? (former?.label ?? "") : tidyName(wish.label),
    ...termOf(wish, former, zone),
    collections,
    scheduledAccesses: await keptWindows(standing, former?.scheduledAccesses ?? [], zone),
    allowableDataAccessChoices: wish.allowableDataAccessChoices
      ? DataAccessLevel.options.filter((level) => wish.allowableDataAccessChoices?.includes(level))
      : (former?.allowableDataAccessChoices ?? []),
    maxRedemptions: wish.maxRedemptions === undefined ? former?.maxRedemptions : (wish.maxRedemptions ?? undefined),
  };
};

const keptText = "A course of this class is not yours any more: it cannot be opened to more people or for longer.";

// Members keep what they were given of a course that its class's creator has lost; nobody is given more of it.
const widened = (wish: ClassWish, former: ClassItem, isOwn: (courseId: number) => boolean): FieldErrors => {
  const errors: FieldErrors = {};
  const within = ({ collection, module, accessFrom, accessUntil }: ClassItem["scheduledAccesses"][number]) =>
    former.scheduledAccesses.some(
      (window) =>
        window.collection === collection &&
        window.module === module &&
        window.accessFrom <= (dayStart(accessFrom, zoneOf(former)) ?? "") &&
        (dayEnd(accessUntil, zoneOf(former)) ?? "~") <= window.accessUntil,
    );
  const windows = wish.scheduledAccesses?.map((window) => ({ id: 0, ...window })) ?? [];
  if (windows.some((window) => !isOwn(window.collection) && !within(window))) errors.collections = [keptText];
  if (termOf(wish, former, zoneOf(former)).expiresOn > former.expiresOn) errors.expiresOn = [keptText];
  const { maxRedemptions: places } = wish;
  if (places !== undefined && former.maxRedemptions !== undefined && (places ?? Infinity) > former.maxRedemptions)
    errors.maxRedemptions = [keptText];
  return errors;
};

/** Whether a class of this person may open a course: it gives the course away for its days, so being named is not enough. */
export const mayCover = (person: Person, courses: ClassCourses, id: number): boolean => {
  const course = courses.get(id);
  return course !== undefined && !course.meta.suspension && mayEdit(course.meta, person);
};

const plainProblems = (
  { label, allowableDataAccessChoices: choices, maxRedemptions }: ClassWish,
  former: ClassItem | undefined,
): FieldErrors => {
  const errors: FieldErrors = {};
  if (label !== undefined && isUnreadable(label)) errors.label = ["Please give your class a label!"];
  else if (label !== undefined && tidyName(label) !== former?.label) {
    const problem = nameProblem(label, longestLabel);
    if (problem !== undefined) errors.label = [problem];
  }
  if (choices?.length === 0) errors.allowableDataAccessChoices = ["Please allow at least one choice!"];
  else if (choices && !choices.every((choice) => DataAccessLevel.safeParse(choice).success))
    errors.allowableDataAccessChoices = ["Choose among full, anonymous and no_access."];
  if (typeof maxRedemptions === "number" && !(maxRedemptions >= 1 && maxRedemptions <= mostPlaces))
    errors.maxRedemptions = [`A class has 1 to ${mostPlaces} places.`];
  return errors;
};

// Whoever has joined stays. A limit that stands below them already is left alone by who changes something else.
const placesProblems = ({ maxRedemptions: places }: ClassWish, former: ClassItem | undefined): FieldErrors => {
  const joined = former?.redemptions ?? 0;
  if (typeof places !== "number" || places === former?.maxRedemptions || places >= joined) return {};
  return { maxRedemptions: [`${joined} students have joined: enter ${joined} or more.`] };
};

type Term = Pick<ClassItem, "validFrom" | "expiresOn">;

const termOf = (wish: ClassWish, former: Term | undefined, zone: string): Term => ({
  validFrom: (wish.validFrom === undefined ? former?.validFrom : firstInstant(wish.validFrom, zone)) ?? "",
  expiresOn: (wish.expiresOn === undefined ? former?.expiresOn : lastInstant(wish.expiresOn, zone)) ?? "",
});

const termProblems = (wish: ClassWish, former: Term | undefined, zone: string): FieldErrors => {
  const { validFrom, expiresOn } = termOf(wish, former, zone);
  const errors: FieldErrors = {};
  if (!validFrom) errors.validFrom = [dateText];
  if (!expiresOn) errors.expiresOn = [dateText];
  else if (validFrom && !(validFrom < expiresOn)) errors.expiresOn = ["The code must expire after it becomes valid."];
  return errors;
};

type CoCreators = Pick<ClassItem, "coCreator1" | "coCreator2">;

/** Up to two content creators, different from each other and from the creator; who is not named anew stays (COD-30). */
const planCoCreators = async (
  wish: ClassWish,
  { createdById, former }: { createdById: number; former: CoCreators | undefined },
  errors: FieldErrors,
): Promise<CoCreators> => {
  const planned: CoCreators = { coCreator1: former?.coCreator1, coCreator2: former?.coCreator2 };
  const fields = (["coCreator1", "coCreator2"] as const).filter((field) => wish[field] !== undefined);
  const people = await findCoCreators(fields.flatMap((field) => wish[field] || []));
  for (const field of fields) {
    const named = wish[field];
    const person = named ? people.get(named) : undefined;
    planned[field] = person?.id;
    if (!named) continue;
    if (!person || (!person.isContentCreator && person.id !== former?.[field]))
      errors[field] = ["There is no content creator with this user name."];
    else if (person.id === createdById) errors[field] = ["The creator of the class is not a co-creator."];
  }
  const { coCreator1, coCreator2 } = planned;
  if (coCreator1 !== undefined && coCreator1 === coCreator2 && !errors.coCreator1 && !errors.coCreator2)
    errors[fields.at(-1) ?? "coCreator2"] = ["Name two different co-creators."];
  return planned;
};
