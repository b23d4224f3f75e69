import { isExpired } from "../../access/certificate.ts";
import type { Entitlements } from "../../access/entitlements.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";

type Visit = { readonly courseId?: number | undefined; readonly at?: string | undefined };

/** A course of a user's library, as far as known before the course is read. */
export type Held = {
  readonly courseId: number;
  readonly entitlements: Entitlements;
  /** The user's classes that open it. */
  readonly classes: readonly ClassItem[];
  /** Of the newest grant. */
  readonly heldSince: string;
  /** Its index among the recently opened courses; Infinity if it is not among them. */
  readonly rank: number;
  /** Milliseconds; nothing was watched later. Undefined if it was never opened. */
  readonly leftAt: number | undefined;
  /** When the first of the open class windows closes. */
  readonly closesAt: string | null;
  readonly timeZone: string | null;
};

/** As many visits as a user item keeps (core/use-cases/course/visit.ts). */
const keptVisits = 8;

/**
 * The courses of a library (LRN-05), last visited first, then the newest: those with purchases (also suspended ones),
 * those of the user's classes, and trials. Refunds and ended or left classes have removed their grants.
 */
export const heldCourses = (
  allEntitlements: ReadonlyMap<number, Entitlements>,
  visits: readonly Visit[],
  at: number,
): readonly Held[] =>
  [...allEntitlements]
    .filter(([, entitlements]) => entitlements.grants.some((grant) => counts(grant, at)))
    .map(([courseId, entitlements]) => toHeld(courseId, entitlements, visits, at))
    .toSorted((a, b) => compareRanks(a, b) || b.heldSince.localeCompare(a.heldSince) || b.courseId - a.courseId);

const compareRanks = (a: Held, b: Held): number => (a.rank === b.rank ? 0 : a.rank - b.rank);

const counts = ({ source, until }: Entitlements["grants"][number], at: number): boolean =>
  source !== "trial" || until === undefined || Date.parse(until) >= at;

const toHeld = (courseId: number, entitlements: Entitlements, visits: readonly Visit[], at: number): Held => {
  const place = visits.findIndex((visit) => visit.courseId === courseId);
  const classes = [...entitlements.classes.values()].filter((one) => one.collections.includes(courseId));
  const [closing] = classes
    .flatMap((one) => openWindows(one, courseId, at).map(({ accessUntil }) => ({ accessUntil, zone: one.timeZone })))
    .toSorted((a, b) => Date.parse(a.accessUntil) - Date.parse(b.accessUntil));
  return {
    courseId,
    entitlements,
    classes,
    heldSince:
      entitlements.grants
        .map(({ grantedAt }) => grantedAt)
        .toSorted()
        .at(-1) ?? "",
    rank: place < 0 ? Number.POSITIVE_INFINITY : place,
    leftAt: leftAt(place, visits, at),
    closesAt: closing?.accessUntil ?? null,
    timeZone: closing?.zone ?? null,
  };
};

// Opening another course ends a visit. A course missing in a full list was left before its oldest entry; missing in a
// shorter list, it was never opened.
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

/** Whether part of a course was bought permanently, even while suspended. */
export const isBought = ({ grants }: Pick<Entitlements, "grants">): boolean =>
  grants.some(({ source }) => source === "purchase");

/** A certificate in progress: bought and unexpired, neither issued nor revoked. */
export const workedFor = ({ certificate }: Entitlements) =>
  certificate && certificate.status !== "issued" && certificate.suspendedAt === undefined && !isExpired(certificate)
    ? certificate
    : undefined;
