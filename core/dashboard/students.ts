import type { readStudents as route } from "@cu/api/dashboard-students";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import { markKey } from "../class-watch/mark.ts";
import { readWatching } from "../progress/read-watching.ts";
import type { CountedMember } from "../roster/counted-members.ts";
import { readCounted, readCountedSeats } from "../roster/counted-members.ts";
import { namesOf } from "./names.ts";
import { type Dashboard, markOf, openDashboard, sharedIn } from "./open-dashboard.ts";
import { ownWeeks } from "./own-weeks.ts";
import { type Entry, type RosterFigures, rosterFigures } from "./roster-entries.ts";
import { givenUpBySeat } from "./seat-questions.ts";
import { sortedPart } from "./sorted-part.ts";

type Query = Parsed<typeof route>["query"];
type Listed = Pick<CountedMember, "studentId" | "isAnonymous" | "username"> & {
  readonly hours: number;
  readonly member: CountedMember;
};

const studentsAtOnce = 100;
const mostSuggestions = 10;
const mostReasons = 3;

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
  const figures = rosterFigures(members, weeks, givenUpBySeat(outcomes));
  const found = members.filter(isFound(query.search)).map(toListed(figures));
  const from = query.from ?? 0;
  const page = sortedPart(found, orders[query.sort ?? "name"], { from, most: studentsAtOnce });
  const isFirst = from === 0 && query.search === undefined;
  const mayNeedYou = isFirst ? suggestionsAmong(found, figures) : [];
  const names = await namesOf([...new Set([...page, ...mayNeedYou].map(({ member }) => member))]);
  const named = ({ member }: Listed): Entry => ({ ...figures.entry(member), ...names.get(member.studentId) });
  return {
    ...sharedIn(opened, members),
    students: page.map(named),
    found: found.length,
    next: from + page.length < found.length ? from + page.length : null,
    mayNeedYou: mayNeedYou.map(named),
  };
};

const toListed =
  ({ hours }: RosterFigures) =>
  (member: CountedMember): Listed => {
    const { studentId, isAnonymous, seat } = member;
    // Taken out once: a sorting asks for it again and again.
    return { studentId, isAnonymous, username: isAnonymous ? "" : member.username, hours: hours(seat), member };
  };

/** DSH-21: digits are a whole id, anything else a part of the user name. A label finds nobody: it is no name. */
const isFound = (search = "") => {
  const wanted = search.trim().toLowerCase();
  const isId = /^\d+$/.test(wanted);
  return (member: CountedMember): boolean =>
    isId
      ? member.studentId === Number(wanted)
      : wanted === "" || (!member.isAnonymous && member.username.toLowerCase().includes(wanted));
};

const collator = new Intl.Collator("en");

// Within the same hours, and among the anonymous ones, the id decides, so that pages fit together.
const byId = (one: Listed, other: Listed): number => one.studentId - other.studentId;
const byHours = (one: Listed, other: Listed): number => one.hours - other.hours || byId(one, other);
const byName = (one: Listed, other: Listed): number =>
  Number(one.isAnonymous) - Number(other.isAnonymous) ||
  (one.isAnonymous ? byId(other, one) : collator.compare(one.username, other.username) || byId(one, other));

const orders: Readonly<Record<NonNullable<Query["sort"]>, (one: Listed, other: Listed) => number>> = {
  name: byName,
  "-name": (one, other) => byName(other, one),
  id: byId,
  "-id": (one, other) => byId(other, one),
  hours: byHours,
  "-hours": (one, other) => byHours(other, one),
};

/** DSH-23: who has most reasons, and among these who watched least. */
const suggestionsAmong = (found: readonly Listed[], { reasonCount }: RosterFigures): Listed[] => {
  const counts = Uint8Array.from(found, ({ member }) => reasonCount(member.seat));
  const suggested: Listed[] = [];
  // Whoever has fewer reasons comes after all who have more: there is no need to sort them in most classes.
  for (let count = mostReasons; count > 0 && suggested.length < mostSuggestions; count--) {
    const most = mostSuggestions - suggested.length;
    suggested.push(
      ...sortedPart(
        found.filter((_, index) => counts[index] === count),
        byHours,
        { from: 0, most },
      ),
    );
  }
  return suggested;
};

const readOwnRow = async (opened: Dashboard): Promise<Returned<typeof route>> => {
  const { person, place } = opened;
  const [members, watching] = await Promise.all([
    readCountedSeats(opened.found.id),
    readWatching(person.sub, place.courseId),
  ]);
  const own = ownWeeks(person, watching);
  const names = await namesOf([own.member]);
  const entry = rosterFigures([own.member], own.weeks).entry(own.member);
  const row = { ...entry, ...names.get(person.id), reasons: [] };
  return { ...sharedIn(opened, members), students: [row], found: 1, next: null, mayNeedYou: [] };
};
