import { anonymousLabel } from "../classroom/alias.ts";
import { type CountedSeats, countedSeats, leftSeats } from "./counted-seats.ts";
import { Owners } from "./owners.ts";
import { textAt } from "./people-bytes.ts";
import { type Roster, readPeopleOf, readRoster } from "./read-roster.ts";

/**
 * A student of a class whose data may be shown and counted. `seat` and `dataOf`, the person's sub, find the data and
 * never leave the server.
 */
export type CountedMember = {
  readonly seat: number;
  readonly isAnonymous: boolean;
  /** The user's id; of an anonymous student the alias with a minus. */
  readonly studentId: number;
  /** The user name as the class knows it, or the label. */
  readonly username: string;
  readonly dataOf: string;
};

/** The seats that count in a class at the moment, for figures of which it does not matter whose they are. One store call. */
export const readCountedSeats = async (classId: number): Promise<Uint32Array> => {
  const { levels, shownThrough } = await readRoster(classId);
  return countedSeats(levels, shownThrough).seats;
};

/** The seats that count, and a way to learn whose a few of them are: one store call for every hundred pages of them. */
export const readCountedFew = async (
  classId: number,
): Promise<{
  readonly seats: Uint32Array;
  /** Of the seats at these indexes, in their order, without those that have been given up meanwhile. */
  readonly find: (indexes: readonly number[]) => Promise<(CountedMember & { readonly index: number })[]>;
}> => {
  const roster = await readRoster(classId);
  const counted = countedSeats(roster.levels, roster.shownThrough);
  return {
    seats: counted.seats,
    find: async (indexes) => {
      const seats = indexes.map((index) => counted.seats[index] ?? -1);
      const owners = new Owners({ ...roster, people: await readPeopleOf(classId, roster, seats) });
      return indexes.flatMap((index) => {
        const member = memberAt(counted, owners, index);
        return member ? [{ ...member, index }] : [];
      });
    },
  };
};

/**
 * All students of a class whose data may be shown, named ones first, in the order of their seats. In numbers: of a hundred
 * thousand a list shows a hundred.
 */
export type CountedMembers = CountedSeats & {
  /** The user's id; of an anonymous student the alias with a minus. */
  readonly studentIds: Float64Array;
  readonly owners: Owners;
  readonly at: (index: number) => CountedMember;
  /** As `at` has it; the sub stays where it is, which for a whole class takes longer than everything else. */
  readonly usernameAt: (index: number) => string;
};

/** As they share it at the moment: never keep the result. One store call, two from some 20,000 members on. */
export const readCountedMembers = async (classId: number): Promise<CountedMembers> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const members = membersIn(roster, countedSeats(roster.levels, roster.shownThrough));
    if (members) return members;
  }
  throw notWhole(classId);
};

/** The same one by one, the anonymous ones by their label, because seats are in the order in which students came. */
export const readCounted = async (classId: number): Promise<CountedMember[]> => {
  const { seats, named, at } = await readCountedMembers(classId);
  const all = Array.from(seats, (_, index) => at(index));
  const anonymous = all.slice(named).sort((one, other) => other.studentId - one.studentId);
  return [...all.slice(0, named), ...anonymous];
};

/** The seat and the sub of each anonymous student who is left of a broken cohort. Store calls as `readCounted`. */
export const readLeft = async (classId: number): Promise<Pick<CountedMember, "seat" | "dataOf">[]> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const left = membersIn(roster, leftSeats(roster.levels, roster.shownThrough));
    if (left) return Array.from(left.seats, (_, index) => left.at(index));
  }
  throw notWhole(classId);
};

// Whoever leaves while their class is read was among its seats and is not among its people: it is read again.
const attempts = 5;

const notWhole = (classId: number): Error =>
  new Error(`The roster of class ${classId} does not say whose its seats are: npm run rebuild makes it anew.`);

/** Undefined when the people do not know one of them. */
const membersIn = (roster: Roster, counted: CountedSeats): CountedMembers | undefined => {
  const owners = new Owners(roster);
  const studentIds = new Float64Array(counted.seats.length);
  for (let index = 0; index < studentIds.length; index++) {
    const id = owners.idOf(counted.seats[index] ?? -1);
    if (id === undefined) return undefined;
    studentIds[index] = index < counted.named ? id : -id;
  }
  const at = (index: number): CountedMember => {
    const member = memberAt(counted, owners, index);
    if (!member) throw new RangeError(`No student is the ${index}th.`);
    return member;
  };
  const usernameAt = (index: number): string => {
    if (index >= counted.named) return anonymousLabel(-(studentIds[index] ?? 0));
    const { among, index: place } = owners.usernameOf(counted.seats[index] ?? -1);
    return textAt(among, place);
  };
  return { ...counted, studentIds, owners, at, usernameAt };
};

const memberAt = ({ seats, named }: CountedSeats, owners: Owners, index: number): CountedMember | undefined => {
  const seat = seats[index] ?? -1;
  const owner = owners.ownerOf(seat);
  if (!owner) return undefined;
  const isAnonymous = index >= named;
  const { studentId, username, sub } = owner;
  return isAnonymous
    ? { seat, isAnonymous, studentId: -studentId, username: anonymousLabel(studentId), dataOf: sub }
    : { seat, isAnonymous, studentId, username, dataOf: sub };
};
