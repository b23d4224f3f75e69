import { anonymousLabel } from "../class/alias.ts";
import { type CountedSeats, countedSeats, leftSeats } from "./counted-seats.ts";
import { Owners } from "./owners.ts";
import { textAt } from "./people-bytes.ts";
import { type Roster, readPeopleOf, readRoster } from "./read-roster.ts";

/**
 * A student whose data may be shown and counted. `seat` and `dataOf`, the user's sub, locate the data and never leave
 * the server.
 */
export type CountedMember = {
  readonly seat: number;
  readonly isAnonymous: boolean;
  /** The user's id; for an anonymous student the negative alias. */
  readonly studentId: number;
  /** The user name as known to the class, or the label. */
  readonly username: string;
  readonly dataOf: string;
};

/** The seats that currently count in a class, for figures without identities. One store call. */
export const readCountedSeats = async (classId: number): Promise<Uint32Array> => {
  const { levels, shownThrough } = await readRoster(classId);
  return countedSeats(levels, shownThrough).seats;
};

/** The seats that count, and a lookup of the owners of a few: one store call per hundred pages. */
export const readCountedFew = async (
  classId: number,
): Promise<{
  readonly seats: Uint32Array;
  /** The owners of the seats at these indexes, in order, without seats given up since. */
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
 * All students whose data may be shown, named ones first, in seat order. In typed arrays, because a list shows only a
 * hundred of up to 100,000.
 */
export type CountedMembers = CountedSeats & {
  /** The user's id; for an anonymous student the negative alias. */
  readonly studentIds: Float64Array;
  readonly owners: Owners;
  readonly at: (index: number) => CountedMember;
  /** The name as in `at`, without decoding the sub, which takes longer than everything else for a whole class. */
  readonly usernameAt: (index: number) => string;
};

/** Reflects current sharing, so never cache the result. One store call, two from some 20,000 members on. */
export const readCountedMembers = async (classId: number): Promise<CountedMembers> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const members = membersIn(roster, countedSeats(roster.levels, roster.shownThrough));
    if (members) return members;
  }
  throw notWhole(classId);
};

/** The members as objects; anonymous ones sorted by label, because seat order is the order of joining. */
export const readCounted = async (classId: number): Promise<CountedMember[]> => {
  const { seats, named, at } = await readCountedMembers(classId);
  const all = Array.from(seats, (_, index) => at(index));
  const anonymous = all.slice(named).sort((one, other) => other.studentId - one.studentId);
  return [...all.slice(0, named), ...anonymous];
};

/** Seat and sub of anonymous students in incomplete cohorts. Store calls as in `readCounted`. */
export const readLeft = async (classId: number): Promise<Pick<CountedMember, "seat" | "dataOf">[]> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const roster = await readRoster(classId, { people: true });
    const left = membersIn(roster, leftSeats(roster.levels, roster.shownThrough));
    if (left) return Array.from(left.seats, (_, index) => left.at(index));
  }
  throw notWhole(classId);
};

// A member who leaves during the reads is among the seats but not among the owners: retry.
const attempts = 5;

const notWhole = (classId: number): Error =>
  new Error(`The roster of class ${classId} does not say whose its seats are: npm run rebuild makes it anew.`);

/** Undefined if the owner of a seat is missing. */
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
