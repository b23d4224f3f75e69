import type { readStudents as route } from "@cu/api/dashboard-students";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import { markKey } from "../class-watch/mark.ts";
import { readWatching } from "../progress/read-watching.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import { readCounted } from "../roster/counted-members.ts";
import { namesOf } from "./names.ts";
import { type Dashboard, markOf, openDashboard, sharedIn } from "./open-dashboard.ts";
import { ownWeeks } from "./own-weeks.ts";
import { type Entry, rosterEntries } from "./roster-entries.ts";
import { givenUpBySeat } from "./seat-questions.ts";

type Query = Parsed<typeof route>["query"];
type Listed = { readonly entry: Entry; readonly member: CountedMember };

const studentsAtOnce = 100;
const mostSuggestions = 10;

/**
 * DSH-10, DSH-21, DSH-23: the students whose data may be shown, sorted and searched, a hundred at a time; a student gets
 * the own row alone (DSH-S-02). Seven store calls.
 */
export const readStudents = async (person: Person, query: Query): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query, (place) => [markKey(place)]);
  if (opened.role === "student") return await readOwnRow(opened);
  const [members, { weeks, outcomes }] = await Promise.all([
    readCounted(opened.found.id),
    readFigures(opened.place, markOf(opened), { lifetimes: false }),
  ]);
  const all = rosterEntries(members, weeks, givenUpBySeat(outcomes));
  const found = all.filter(isFound(query.search)).toSorted(orders[query.sort ?? "name"]);
  const from = query.from ?? 0;
  const page = found.slice(from, from + studentsAtOnce);
  const isFirst = from === 0 && query.search === undefined;
  const suggested = isFirst ? all.filter(({ entry }) => entry.reasons.length > 0).toSorted(mostReasons) : [];
  const mayNeedYou = suggested.slice(0, mostSuggestions);
  const names = await namesOf([...new Set([...page, ...mayNeedYou].map(({ member }) => member))]);
  const named = ({ entry }: Listed): Entry => ({ ...entry, ...names.get(entry.studentId) });
  return {
    ...sharedIn(opened, members),
    students: page.map(named),
    found: found.length,
    next: from + page.length < found.length ? from + page.length : null,
    mayNeedYou: mayNeedYou.map(named),
  };
};

/** DSH-21: digits are a whole id, anything else a part of the user name. A label finds nobody: it is no name. */
const isFound = (search = "") => {
  const wanted = search.trim().toLowerCase();
  const isId = /^\d+$/.test(wanted);
  return ({ entry: { studentId, username, isAnonymous } }: Listed): boolean =>
    isId ? studentId === Number(wanted) : wanted === "" || (!isAnonymous && username.toLowerCase().includes(wanted));
};

// Within the same hours, and among the anonymous ones, the id decides, so that pages fit together.
const byId = (one: Listed, other: Listed): number => one.entry.studentId - other.entry.studentId;
const byHours = (one: Listed, other: Listed): number => one.entry.hours - other.entry.hours || byId(one, other);
const byName = (one: Listed, other: Listed): number =>
  Number(one.entry.isAnonymous) - Number(other.entry.isAnonymous) ||
  (one.entry.isAnonymous ? byId(other, one) : one.entry.username.localeCompare(other.entry.username, "en"));

const orders: Readonly<Record<NonNullable<Query["sort"]>, (one: Listed, other: Listed) => number>> = {
  name: byName,
  "-name": (one, other) => byName(other, one),
  id: byId,
  "-id": (one, other) => byId(other, one),
  hours: byHours,
  "-hours": (one, other) => byHours(other, one),
};

const mostReasons = (one: Listed, other: Listed): number =>
  other.entry.reasons.length - one.entry.reasons.length || byHours(one, other);

const readOwnRow = async (opened: Dashboard): Promise<Returned<typeof route>> => {
  const { person, place } = opened;
  const [members, watching] = await Promise.all([
    readCounted(opened.found.id),
    readWatching(person.sub, place.courseId),
  ]);
  const own = ownWeeks(person, watching);
  const names = await namesOf([own.member]);
  const [listed] = rosterEntries([own.member], own.weeks);
  const row = listed && { ...listed.entry, ...names.get(person.id), reasons: [] };
  return { ...sharedIn(opened, members), students: row ? [row] : [], found: 1, next: null, mayNeedYou: [] };
};
