import { isExpired } from "../access/certificate.ts";
import type { Holding } from "../access/holding.ts";
import type { ClassItem } from "../classroom/class.entity.ts";

type Visit = { readonly courseId?: number | undefined; readonly at?: string | undefined };

/** A course of a person's library, as far as it is known before the course is read. */
export type Held = {
  readonly courseId: number;
  readonly holding: Holding;
  /** The person's classes that open it. */
  readonly classes: readonly ClassItem[];
  /** Of the newest grant. */
  readonly heldSince: string;
  /** Its place among the courses that were opened last, from 0; Infinity for one that is not among them. */
  readonly rank: number;
  /** When its visits were surely over, in milliseconds: nothing was watched of it later. Undefined: never opened. */
  readonly leftAt: number | undefined;
  /** The class window that is open and closes first. */
  readonly closesAt: string | null;
  readonly timeZone: string | null;
};

/** As many visits as a person's item keeps (core/course/visit.ts). */
const keptVisits = 8;

/**
 * The courses of a library (LRN-05), the last visited first and then the newest: those of which something was bought,
 * also while the purchase is suspended, those of the person's classes, and those on trial. A refund has removed its
 * grants, and a class that was left or has ended its own.
 */
export const heldCourses = (
  holdings: ReadonlyMap<number, Holding>,
  visits: readonly Visit[],
  at: number,
): readonly Held[] =>
  [...holdings]
    .filter(([, holding]) => holding.grants.some((grant) => counts(grant, at)))
    .map(([courseId, holding]) => toHeld(courseId, holding, visits, at))
    .toSorted((a, b) => compareRanks(a, b) || b.heldSince.localeCompare(a.heldSince) || b.courseId - a.courseId);

const compareRanks = (a: Held, b: Held): number => (a.rank === b.rank ? 0 : a.rank - b.rank);

const counts = ({ source, until }: Holding["grants"][number], at: number): boolean =>
  source !== "trial" || until === undefined || Date.parse(until) >= at;

const toHeld = (courseId: number, holding: Holding, visits: readonly Visit[], at: number): Held => {
  const place = visits.findIndex((visit) => visit.courseId === courseId);
  const classes = [...holding.classes.values()].filter((one) => one.collections.includes(courseId));
  const [closing] = classes
    .flatMap((one) => openWindows(one, courseId, at).map(({ accessUntil }) => ({ accessUntil, zone: one.timeZone })))
    .toSorted((a, b) => Date.parse(a.accessUntil) - Date.parse(b.accessUntil));
  return {
    courseId,
    holding,
    classes,
    heldSince:
      holding.grants
        .map(({ grantedAt }) => grantedAt)
        .toSorted()
        .at(-1) ?? "",
    rank: place < 0 ? Number.POSITIVE_INFINITY : place,
    leftAt: leftAt(place, visits, at),
    closesAt: closing?.accessUntil ?? null,
    timeZone: closing?.zone ?? null,
  };
};

// Whoever opens another course has left this one. One that is not among a full list was left before its oldest entry,
// and one that is not in a shorter list was never opened.
const leftAt = (place: number, visits: readonly Visit[], at: number): number | undefined => {
  if (place === 0) return at;
  if (place > 0) return Date.parse(visits[place - 1]?.at ?? "") || at;
  return visits.length < keptVisits ? undefined : Date.parse(visits.at(-1)?.at ?? "") || at;
};

/** The windows of a class in a course that are open at an instant. */
export const openWindows = (one: ClassItem, courseId: number, at: number) =>
  one.scheduledAccesses.filter(
    ({ collection, accessFrom, accessUntil }) =>
      collection === courseId && Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil),
  );

/** Whether something of a course was bought for good, also while that is suspended. */
export const isBought = ({ grants }: Pick<Holding, "grants">): boolean =>
  grants.some(({ source }) => source === "purchase");

/** A certificate that is worked for: bought and still running, neither issued nor taken back. */
export const workedFor = ({ certificate }: Holding) =>
  certificate && certificate.status !== "issued" && certificate.suspendedAt === undefined && !isExpired(certificate)
    ? certificate
    : undefined;
