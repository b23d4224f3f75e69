import {
  type ClassInput,
  classForm,
  dateText,
  isLongTerm,
  longTermText,
  maxWindows,
  type SavedClass,
  termText,
} from "@cu/api/class.form";
import { DataAccessLevel } from "@cu/api/coupon";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { tidyName } from "@cu/api/name";
import { mayEdit } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { type ClassCourses, readCoursesFor } from "./courses.ts";
import { dayEnd, dayName, dayStart, firstInstant, lastInstant } from "./days.ts";
import { planCoCreators } from "./plan-co-creators.ts";
import { isLongWindow, keptWindows, windowProblems } from "./windows.ts";

/** The editable fields of a class, except its code. */
export type Terms = Pick<
  ClassItem,
  | "label"
  | "validFrom"
  | "expiresOn"
  | "collections"
  | "scheduledAccesses"
  | "coCreator1"
  | "coCreator2"
  | "invited"
  | "allowableDataAccessChoices"
  | "maxRedemptions"
  | "byPlatform"
>;

/**
 * Validates the requested terms of a class (COD-30, COD-36 to COD-38), only for the fields sent. Throws one
 * `FieldFailure` with all errors.
 */
export const planTerms = async (
  person: Person,
  input: ClassInput,
  class_: { createdById: number; zone: string; former?: ClassItem },
): Promise<Terms> => {
  const { former, createdById, zone } = class_;
  const formerCourses = former ? former.collections : [];
  const { errors: told } = classForm(former && savedOf(former)).read(input);
  // Skips reading courses that are already refused.
  const collections = input.collections && !told.collections ? [...new Set(input.collections)] : formerCourses;
  const courses = await readCoursesFor(person, new Set([...collections, ...formerCourses]), []);
  const isOwn = (id: number) => mayCover(person, courses, id) || formerCourses.includes(id);
  const windows = input.scheduledAccesses ?? former?.scheduledAccesses ?? [];
  const standing = windows.filter(({ collection }) => collections.includes(collection));

  const isDated = !told.validFrom && !told.expiresOn;
  const errors: FieldErrors = { ...(isDated && termProblems(input, former, zone)), ...told };
  if (!collections.every(isOwn)) errors.collections = ["Please choose courses of your own."];
  else if (!told.collections && input.scheduledAccesses && input.scheduledAccesses.length <= maxWindows) {
    const { validFrom } = termOf(input, former, zone);
    const kept = former?.scheduledAccesses ?? [];
    const rows = windowProblems(input.scheduledAccesses, { collections, courses, zone, validFrom, former: kept });
    if (rows) errors.scheduledAccesses = rows;
  }
  if (isDated && former && !input.scheduledAccesses && leavesBehind(input, former)) errors.validFrom = [leftBehindText];
  if (former && !collections.every((id) => mayCover(person, courses, id))) {
    Object.assign(
      errors,
      widened(input, former, (id) => mayCover(person, courses, id)),
    );
  }
  const coCreators = await planCoCreators(person, input, { createdById, former }, errors);
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);

  const isOthers = (id: number) => {
    const course = courses.get(id)?.meta;
    return course !== undefined && !formerCourses.includes(id) && !hasAuthorRights(createdById, { course });
  };
  return {
    ...coCreators,
    // A class with an admin's placement acts for the platform.
    byPlatform: former?.byPlatform || collections.some(isOthers) || undefined,
    label: input.label === undefined ? (former?.label ?? "") : tidyName(input.label),
    ...termOf(input, former, zone),
    collections,
    scheduledAccesses: await keptWindows(standing, former?.scheduledAccesses ?? [], zone),
    allowableDataAccessChoices: input.allowableDataAccessChoices
      ? DataAccessLevel.options.filter((level) => input.allowableDataAccessChoices?.includes(level))
      : (former?.allowableDataAccessChoices ?? []),
    maxRedemptions: input.maxRedemptions === undefined ? former?.maxRedemptions : (input.maxRedemptions ?? undefined),
  };
};

const leftBehindText = "A module of this class would be open for more than two years after that day.";

/** Whether an earlier first day would exceed the maximum term of a module's window. */
const leavesBehind = (input: ClassInput, former: ClassItem): boolean => {
  const { validFrom } = termOf(input, former, former.timeZone);
  const isLong = (window: Window) => isLongWindow(window, { validFrom, zone: former.timeZone });
  return validFrom < former.validFrom && former.scheduledAccesses.some(isLong);
};

type Window = NonNullable<ClassInput["scheduledAccesses"]>[number];

const keptText = "You no longer have rights over a course of this class, so you cannot extend it or add members.";

// Members keep access to a course that the class's creator has lost, but no window of it can be widened.
const widened = (input: ClassInput, former: ClassItem, isOwn: (courseId: number) => boolean): FieldErrors => {
  const errors: FieldErrors = {};
  const within = ({ collection, module, accessFrom, accessUntil }: Window) =>
    former.scheduledAccesses.some(
      (window) =>
        window.collection === collection &&
        window.module === module &&
        window.accessFrom <= (dayStart(accessFrom, former.timeZone) ?? "") &&
        (dayEnd(accessUntil, former.timeZone) ?? "~") <= window.accessUntil,
    );
  const isMore = (window: Window) => !isOwn(window.collection) && !within(window);
  if (input.scheduledAccesses?.some(isMore)) errors.collections = [keptText];
  if (termOf(input, former, former.timeZone).expiresOn > former.expiresOn) errors.expiresOn = [keptText];
  const { maxRedemptions: places } = input;
  if (places !== undefined && former.maxRedemptions !== undefined && (places ?? Infinity) > former.maxRedemptions)
    errors.maxRedemptions = [keptText];
  return errors;
};

/**
 * Whether the user's classes may open a course. A class gives access away, so being listed on the course is not enough.
 */
export const mayCover = (person: Person, courses: ClassCourses, id: number): boolean => {
  const course = courses.get(id);
  return course !== undefined && !course.meta.suspension && mayEdit(course.meta, person);
};

const savedOf = ({ label, maxRedemptions, redemptions }: ClassItem): SavedClass => ({
  label,
  maxRedemptions: maxRedemptions ?? null,
  joined: redemptions,
});

type Term = Pick<ClassItem, "validFrom" | "expiresOn">;

const termOf = (input: ClassInput, former: Term | undefined, zone: string): Term => ({
  validFrom: (input.validFrom === undefined ? former?.validFrom : firstInstant(input.validFrom, zone)) ?? "",
  expiresOn: (input.expiresOn === undefined ? former?.expiresOn : lastInstant(input.expiresOn, zone)) ?? "",
});

const termProblems = (input: ClassInput, former: Term | undefined, zone: string): FieldErrors => {
  const { validFrom, expiresOn } = termOf(input, former, zone);
  const isLong = isLongTerm(dayName(validFrom, zone), dayName(expiresOn, zone));
  const errors: FieldErrors = {};
  if (!validFrom) errors.validFrom = [dateText];
  if (!expiresOn) errors.expiresOn = [dateText];
  else if (validFrom && !(validFrom < expiresOn)) errors.expiresOn = [termText];
  else if (isLong && !isWithin({ validFrom, expiresOn }, former)) errors.expiresOn = [longTermText];
  return errors;
};

// An existing term may be kept or shortened.
const isWithin = (term: Term, former: Term | undefined): boolean =>
  former !== undefined && former.validFrom <= term.validFrom && term.expiresOn <= former.expiresOn;
