import { anonymousLabel } from "../classroom/alias.ts";
import { type CountedSeat, countedSeats, leftSeats } from "./counted-seats.ts";
import { type PeoplePage, pageOf, pageSeats } from "./people-bytes.ts";
import { type Roster, readPeople, readRoster } from "./read-roster.ts";

/**
 * A student of a class whose data may be shown and counted. `seat` and `dataOf`, the person's sub, find the data and
 * never leave the server.
 */
export type CountedMember = CountedSeat & {
  /** The user's id; of an anonymous student the alias with a minus. */
  readonly studentId: number;
  /** The user name as the class knows it, or the label. */
  readonly username: string;
  readonly dataOf: string;
};

/** The seats that count in a class at the moment, for figures of which it does not matter whose they are. One store call. */
export const readCountedSeats = async (classId: number): Promise<CountedSeat[]> => {
  const { levels, shownThrough } = await readRoster(classId);
  return countedSeats(levels, shownThrough);
};

/** The seats that count, and a way to learn whose a few of them are: one store call for every hundred pages of them. */
export const readCountedFew = async (
  classId: number,
): Promise<{
  readonly members: readonly CountedSeat[];
  /** In the order of the seats, without those that have been given up meanwhile. */
  readonly find: (seats: readonly CountedSeat[]) => Promise<CountedMember[]>;
}> => {
  const roster = await readRoster(classId);
  return {
    members: countedSeats(roster.levels, roster.shownThrough),
    find: async (seats) => {
      const packed = seats.filter(({ seat }) => !roster.news.has(seat));
      const known = { ...roster, people: await readPeople(classId, new Set(packed.map(({ seat }) => pageOf(seat)))) };
      const ownerOf = ownersIn(known);
      return seats.flatMap((one) => ownerOf(one) ?? []);
    },
  };
};

/**
 * All students of a class whose data may be shown, as they share it at the moment, named ones first: never keep the
 * result. One store call, two from some 20,000 members on.
 */
export const readCounted = async (classId: number): Promise<CountedMember[]> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const counted = membersIn(roster, countedSeats(roster.levels, roster.shownThrough));
    if (counted) return labelsInOrder(counted);
  }
  throw notWhole(classId);
};

// The named ones come first; the others by their label, because seats are in the order in which students came.
const labelsInOrder = (members: readonly CountedMember[]): CountedMember[] => {
  const named = members.findIndex(({ isAnonymous }) => isAnonymous);
  if (named < 0) return [...members];
  const anonymous = members.slice(named).sort((one, other) => other.studentId - one.studentId);
  return [...members.slice(0, named), ...anonymous];
};

/** The seat and the sub of each anonymous student who is left of a broken cohort. Store calls as `readCounted`. */
export const readLeft = async (classId: number): Promise<Pick<CountedMember, "seat" | "dataOf">[]> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const seats = leftSeats(roster.levels, roster.shownThrough).map((seat) => ({ seat, isAnonymous: true }));
    const left = membersIn(roster, seats);
    if (left) return left;
  }
  throw notWhole(classId);
};

// Whoever leaves while their class is read was among its seats and is not among its people: it is read again.
const attempts = 5;

const notWhole = (classId: number): Error =>
  new Error(`The roster of class ${classId} does not say whose its seats are: npm run rebuild makes it anew.`);

/** Undefined when the people do not know one of them. */
const membersIn = (roster: Roster, seats: readonly CountedSeat[]): CountedMember[] | undefined => {
  const ownerOf = ownersIn(roster);
  const members = seats.map(ownerOf).filter((member) => member !== undefined);
  return members.length === seats.length ? members : undefined;
};

const ownersIn = ({ news, people }: Roster): ((of: CountedSeat) => CountedMember | undefined) => {
  const indexes = new Map([...people].map(([page, { places }]) => [page, indexesBy(places)]));
  return ({ seat, isAnonymous }) => {
    const unpacked = news.get(seat);
    if (unpacked?.sub !== undefined) {
      const { studentId = 0, username = "", sub } = unpacked;
      return { seat, isAnonymous, ...shownAs(isAnonymous, studentId, username), dataOf: sub };
    }
    const page = people.get(pageOf(seat));
    const index = indexes.get(pageOf(seat))?.[seat % pageSeats] ?? 0;
    return page && index > 0 ? new PackedMember(seat, isAnonymous, page, index - 1) : undefined;
  };
};

/** By place: the index among the places, counted from 1. */
const indexesBy = (places: Uint16Array): Uint16Array => {
  const indexes = new Uint16Array(pageSeats);
  for (let index = 0; index < places.length; index++) indexes[places[index] ?? 0] = index + 1;
  return indexes;
};

const shownAs = (isAnonymous: boolean, studentId: number, username: string) =>
  isAnonymous ? { studentId: -studentId, username: anonymousLabel(studentId) } : { studentId, username };

/** Names and subs are taken out of the page when somebody asks: of a hundred thousand a list shows a hundred. */
class PackedMember implements CountedMember {
  readonly seat: number;
  readonly isAnonymous: boolean;
  readonly studentId: number;
  readonly #page: PeoplePage;
  readonly #index: number;

  constructor(seat: number, isAnonymous: boolean, page: PeoplePage, index: number) {
    this.seat = seat;
    this.isAnonymous = isAnonymous;
    this.#page = page;
    this.#index = index;
    const id = page.studentIds[index] ?? 0;
    this.studentId = isAnonymous ? -id : id;
  }

  get username(): string {
    return this.isAnonymous ? anonymousLabel(-this.studentId) : this.#page.usernameOf(this.#index);
  }

  get dataOf(): string {
    return this.#page.subOf(this.#index);
  }
}
