import type { readStudents as route } from "@cu/api/dashboard-students";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { type CountedMembers, readCountedMembers, readCountedSeats } from "../../storage/roster/counted-members.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import { markKey } from "../class-watch/mark.ts";
import { nameOrder } from "./name-order.ts";
import { namesOf } from "./names.ts";
import { type Dashboard, markOf, openDashboard, sharedIn } from "./open-dashboard.ts";
import { ownWeeks } from "./own-weeks.ts";
import { type Entry, type RosterFigures, rosterFigures } from "./roster-entries.ts";
import { givenUpBySeat } from "./seat-questions.ts";
import { sortedPart } from "./sorted-part.ts";
import { weeksBySeat } from "./weeks.ts";

type Query = Parsed<typeof route>["query"];

const studentsAtOnce = 100;
const maxSuggestions = 10;
const maxReasons = 3;

/**
 * DSH-10, DSH-21, DSH-23: the students whose data may be shown, sorted and searched, 100 per page; students get only
 * their own row (DSH-S-02). Seven store calls.
 */
export const readStudents = async (person: Person, query: Query): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query, (place) => [markKey(place)]);
  if (opened.role === "student") return await readOwnRow(opened);
  const [members, { weeks, outcomes }] = await Promise.all([
    readCountedMembers(opened.found.id),
    readFigures(opened.place, markOf(opened), { lifetimes: false }),
  ]);
  const figures = rosterFigures(members.seats, weeksBySeat(weeks), givenUpBySeat(outcomes));
  const found = foundAmong(members, query.search);
  const from = query.from ?? 0;
  const page = sortedPart(found, orderOf(members, figures, query.sort), { from, most: studentsAtOnce });
  const isFirst = from === 0 && query.search === undefined;
  const mayNeedYou = isFirst ? suggestionsAmong(members, figures) : [];
  const shown = new Map([...page, ...mayNeedYou].map((index) => [index, members.at(index)]));
  const names = await namesOf([...shown.values()]);
  const entryOf = (index: number): Entry[] => {
    const member = shown.get(index);
    return member ? [{ ...figures.entry(index, member), ...names.get(member.studentId) }] : [];
  };
  return {
    ...sharedIn(opened, members.seats),
    students: page.flatMap(entryOf),
    found: found.length,
    next: from + page.length < found.length ? from + page.length : null,
    mayNeedYou: mayNeedYou.flatMap(entryOf),
  };
};

/** DSH-21: digits match a whole id, other input a part of the user name. Labels are not searchable. */
const foundAmong = ({ seats, named, studentIds, usernameAt }: CountedMembers, search = ""): Uint32Array => {
  const wanted = search.trim().toLowerCase();
  const all = new Uint32Array(seats.length);
  for (let index = 0; index < all.length; index++) all[index] = index;
  if (wanted === "") return all;
  if (/^\d+$/.test(wanted)) return all.filter((index) => studentIds[index] === Number(wanted));
  return all.filter((index) => index < named && usernameAt(index).toLowerCase().includes(wanted));
};

type Order = (one: number, other: number) => number;

// The id breaks ties of equal hours and between anonymous students, so that pages do not overlap.
const byId =
  ({ studentIds }: CountedMembers): Order =>
  (one, other) =>
    (studentIds[one] ?? 0) - (studentIds[other] ?? 0);

const byHours = (members: CountedMembers, { hours }: RosterFigures): Order => {
  const ids = byId(members);
  return (one, other) => hours(one) - hours(other) || ids(one, other);
};

const byName = (members: CountedMembers): Order => {
  const [names, ids, { named }] = [nameOrder(members), byId(members), members];
  return (one, other) => {
    if (one < named && other < named) return names(one, other) || ids(one, other);
    return one < named ? -1 : other < named ? 1 : ids(other, one);
  };
};

const orderOf = (members: CountedMembers, figures: RosterFigures, sort: Query["sort"] = "name"): Order => {
  if (sort === "hours" || sort === "-hours") return turned(byHours(members, figures), sort === "-hours");
  if (sort === "id" || sort === "-id") return turned(byId(members), sort === "-id");
  return turned(byName(members), sort === "-name");
};

const turned = (order: Order, isTurned: boolean): Order => (isTurned ? (one, other) => order(other, one) : order);

/** DSH-23: students with the most reasons first, then those who watched least. */
const suggestionsAmong = (members: CountedMembers, figures: RosterFigures): number[] => {
  const { length } = members.seats;
  const counts = new Uint8Array(length);
  for (let index = 0; index < length; index++) counts[index] = figures.reasonCount(index);
  const order = byHours(members, figures);
  const suggested: number[] = [];
  // Students with fewer reasons rank behind all others, so most classes never need to sort them.
  for (let count = maxReasons; count > 0 && suggested.length < maxSuggestions; count--) {
    const those = new Uint32Array(length);
    let size = 0;
    for (let index = 0; index < length; index++) if (counts[index] === count) those[size++] = index;
    const most = maxSuggestions - suggested.length;
    suggested.push(...sortedPart(those.subarray(0, size), order, { from: 0, most }));
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
  const entry = rosterFigures(Uint32Array.of(own.member.seat), weeksBySeat(own.weeks)).entry(0, own.member);
  const row = { ...entry, ...names.get(person.id), reasons: [] };
  return { ...sharedIn(opened, members), students: [row], found: 1, next: null, mayNeedYou: [] };
};
