import { cardOf } from "../course/course.test-kit.ts";
import type { Course } from "../course/course.ts";
import type { EnrolledClass, License, ManagedClass, NamedAccess } from "./license.ts";

const day = 24 * 60 * 60 * 1000;
const today = Math.floor(Date.now() / day);

/** First instant of the day that is `days` days from today. */
export const startOf = (days: number): string => new Date((today + days) * day).toISOString();
/** Last instant of that day. */
export const endOf = (days: number): string => new Date((today + days + 1) * day - 1).toISOString();

type Days = readonly [from: number, until: number];

/** The windows of a course's modules, in order; `null` is a module without one. */
export const windowsOf = (course: Course, days: readonly (Days | null)[]): NamedAccess[] =>
  course.modules.flatMap((module, place) => {
    const window = days[place];
    if (!window) return [];
    return [
      {
        id: module.id * 10,
        collection: course.id,
        module: module.id,
        accessFrom: startOf(window[0]),
        accessUntil: endOf(window[1]),
        unlistedKey: course.collectionUnlistedKey,
        collectionName: course.name,
        moduleName: module.name,
        moduleIndex: module.moduleIndex,
        tag: "available" as const,
      },
    ];
  });

export const makeLicense = (input: Partial<License> = {}): License => ({
  id: 31,
  code: "NORTH-7",
  label: "Graphs, second year",
  couponType: "scheduled_license",
  percentDiscount: 0,
  timeZone: "UTC",
  validFrom: startOf(-10),
  expiresOn: endOf(60),
  scheduledAccesses: [],
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: ["full", "anonymous"],
  dataAccessLevel: "full",
  createdById: 41,
  createdByName: "Ruth Adeyemi",
  createdByUsername: "ruth",
  status: "active",
  ...input,
});

type JoinedInput = { id?: number; license?: Partial<License>; courses: readonly Course[]; accesses: NamedAccess[] };

export const makeJoined = ({ id = 501, license, courses, accesses }: JoinedInput): EnrolledClass => ({
  id,
  coupon: makeLicense({ scheduledAccesses: accesses, ...license }),
  usedAt: startOf(-3),
  dataAccessLevel: license?.dataAccessLevel ?? "full",
  collections: courses.map(cardOf),
  scheduledAccesses: accesses,
});

/** A class of one course as its creator sees it. */
export const makeManaged = (
  course: Course,
  accesses: NamedAccess[],
  input: Partial<ManagedClass> = {},
): ManagedClass => {
  const scheduled = new Set(accesses.map(({ module }) => module));
  const unscheduled = course.modules
    .filter(({ id }) => !scheduled.has(id))
    .map(({ id, name }) => ({ collection: course.id, module: id, moduleName: name }));
  return {
    ...makeLicense(),
    collections: [{ id: course.id, name: course.name, moduleCount: course.moduleCount }],
    scheduledAccesses: accesses,
    coCreator1: null,
    coCreator2: null,
    coCreators: [],
    invitations: [],
    maxRedemptions: null,
    rosterSize: 0,
    inSync: unscheduled.length === 0,
    unscheduled,
    mayEdit: true,
    ...input,
  };
};
