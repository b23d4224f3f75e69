import type { createClass } from "@cu/api/class";
import type { Input } from "@cu/api/route";
import { defaultZone, zoneMinutes } from "@cu/api/time-zone";
import type { Level, ManagedClass } from "../../features/classes/license.ts";

/** First and last day, YYYY-MM-DD. */
export type Days = { from: string; until: string };
export type Person = ManagedClass["coCreators"][number];

/** The class code form's state. Stored as JSON for reloads, so it is plain data. */
export type Draft = {
  label: string;
  code: string;
  collections: number[];
  /** IANA name; the days are its days. */
  timeZone: string;
  valid: Days | null;
  /** By module id; a module without days is not opened (COD-45). */
  windows: Record<number, Days>;
  coCreators: [Person | null, Person | null];
  choices: Level[];
  /** The limit of students; empty for no limit. */
  places: string;
};

/** A course the class may cover, as far as the form needs it. */
export type Coverable = {
  id: number;
  name: string;
  modules: readonly { id: number; name: string; moduleIndex: number }[];
};

export const emptyDraft: Draft = {
  label: "",
  code: "",
  collections: [],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || defaultZone,
  valid: null,
  windows: {},
  coCreators: [null, null],
  choices: ["full", "anonymous"],
  places: "",
};

// 90 minutes west of UTC at eleven in the evening it is the day before.
const dayOf = (instant: string, zone: string): string => {
  const at = Date.parse(instant);
  return new Date(at + zoneMinutes(zone, at) * 60_000).toISOString().slice(0, 10);
};

export const classDraft = (managed: ManagedClass): Draft => ({
  label: managed.label,
  code: managed.code,
  collections: managed.collections.map(({ id }) => id),
  timeZone: managed.timeZone,
  valid: { from: dayOf(managed.validFrom, managed.timeZone), until: dayOf(managed.expiresOn, managed.timeZone) },
  windows: Object.fromEntries(
    managed.scheduledAccesses.map(({ module, accessFrom, accessUntil }) => [
      module,
      { from: dayOf(accessFrom, managed.timeZone), until: dayOf(accessUntil, managed.timeZone) },
    ]),
  ),
  coCreators: [personAt(managed, 1), personAt(managed, 2)],
  choices: [...managed.allowableDataAccessChoices],
  places: managed.maxRedemptions === null ? "" : String(managed.maxRedemptions),
});

// An invited person holds the place of the co-creator that they may become.
const personAt = (managed: ManagedClass, place: 1 | 2): Person | null => {
  const id = place === 1 ? managed.coCreator1 : managed.coCreator2;
  const asked = managed.invitations?.find((one) => one.place === place && one.declinedAt === null);
  return managed.coCreators.find((person) => person.id === id) ?? asked?.author ?? null;
};

/** A new class code with the terms of another one. */
export const copyOf = (managed: ManagedClass): Draft => ({
  ...classDraft(managed),
  label: `Copy of ${managed.label}`.slice(0, 100),
  code: "",
});

type Body = Input<typeof createClass>["body"];
export type Scheduled = { collection: number; module: number } & Days;

/** The windows to send, in form order, by which the server reports errors. */
export const scheduledOf = ({ collections, windows }: Draft, courses: readonly Coverable[]): Scheduled[] =>
  courses
    .filter(({ id }) => collections.includes(id))
    .flatMap(({ id, modules }) =>
      modules.flatMap((module) => {
        const days = windows[module.id];
        return days ? [{ collection: id, module: module.id, ...days }] : [];
      }),
    );

/** The request body; the code is sent only for a new class. */
export const classTermsOf = (draft: Draft, courses: readonly Coverable[]): Omit<Body, "code"> => ({
  label: draft.label,
  collections: draft.collections,
  validFrom: draft.valid?.from ?? "",
  expiresOn: draft.valid?.until ?? "",
  scheduledAccesses: scheduledOf(draft, courses).map(({ collection, module, from, until }) => ({
    collection,
    module,
    accessFrom: from,
    accessUntil: until,
  })),
  coCreator1: draft.coCreators[0]?.id ?? null,
  coCreator2: draft.coCreators[1]?.id ?? null,
  allowableDataAccessChoices: draft.choices,
  maxRedemptions: placesOf(draft.places.trim()),
});

// Text that isn't a number becomes NaN, so that validation reports it.
const placesOf = (text: string): number | null => {
  if (text === "") return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** Only the changed fields, so that two tabs editing different fields keep both. */
export const changedTerms = (
  draft: Draft,
  saved: Draft,
  courses: readonly Coverable[],
): Partial<Omit<Body, "code">> => {
  const before = new Map(Object.entries(classTermsOf(saved, courses)));
  return Object.fromEntries(
    Object.entries(classTermsOf(draft, courses)).filter(
      ([name, value]) => Number.isNaN(value) || JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  );
};
