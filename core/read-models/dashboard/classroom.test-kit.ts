import type { DataAccessLevel } from "@cu/api/coupon";
import { openPiece } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import type * as z from "zod";
import { now } from "../../foundation/clock.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { SeatsEntity } from "../../storage/class/seats.entity.ts";
import { cohortSize } from "../../storage/class/seats.ts";
import { remakeRoster } from "../../storage/roster/remake-roster.ts";
import { openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { closeSlots } from "../class-watch/close-slots.ts";
import { finishDays } from "../class-watch/finish-days.ts";
import { OpenPieceEntity } from "../class-watch/open-piece.entity.ts";
import { slotOf } from "../class-watch/place.ts";

export type Level = z.output<typeof DataAccessLevel>;

/** A student's activity in a video and hour: slices, and watch time. */
export type Session = {
  readonly seat: number;
  readonly videoId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly slices: readonly number[];
  readonly milliseconds: number;
};

/** A class of a new teacher's course, whose students exist only as class data, without accounts. */
export const makeClassroom = async (levels: readonly Level[]) => {
  const teacher = await makeCreator();
  const course = await publish(teacher);
  const group = await openClass(teacher, [course]);
  const place = { classId: group.id, courseId: course.id };
  // A few at a time: thousands of parallel calls would exceed the store's timeout.
  await eachOf([...levels.entries()], ([seat, level]) => putStudent(group.id, seat, level));
  const waited = levels.flatMap((level, seat) => (level === "anonymous" ? [seat] : []));
  const shownThrough = waited[waited.length - (waited.length % cohortSize) - 1] ?? -1;
  await SeatsEntity.put({ classId: group.id, given: levels.length, secret: new Uint8Array(16), shownThrough }).go();
  await ClassEntity.patch({ id: group.id }).set({ redemptions: levels.length }).go();
  await remakeRoster(group.id);
  let batches = 0;
  const tell = async ({ seat, videoId, at, slices, milliseconds }: Session) => {
    const row = { seat, halfHour: 0, slices, milliseconds, ratedMilliseconds: milliseconds };
    await OpenPieceEntity.put({
      ...place,
      slot: slotOf(now()),
      hour: new Date(at).toISOString().slice(0, 13),
      videoId,
      chunk: chunkOf(seat),
      batch: String(++batches),
      piece: encodeOpenPiece(openPiece([row])),
      ttl: 0,
    }).go();
  };
  const bringTogether = async () => finishDays(place, await closeSlots(place));
  return { teacher, course, group, place, coupon: String(group.id), tell, bringTogether };
};

/**
 * Adds a student known only to the class, or changes their sharing level; the user's id is the seat plus a thousand
 * million.
 */
export const seatStudent = async (classId: number, seat: number, dataAccessLevel: Level): Promise<void> => {
  await putStudent(classId, seat, dataAccessLevel);
  await remakeRoster(classId);
};

const putStudent = (classId: number, seat: number, dataAccessLevel: Level) =>
  MemberEntity.put({
    classId,
    number: seat + 1,
    seat,
    alias: 50_000 + ((seat * 7919) % 10_007),
    sub: `student-${classId}-${seat}`,
    userId: idOf(seat),
    username: nameOf(seat),
    joinedAt: "2026-01-01T00:00:00.000Z",
    dataAccessLevel,
  }).go();

export const idOf = (seat: number): number => 1_000_000_000 + seat;
export const nameOf = (seat: number): string => `student-${String(seat).padStart(3, "0")}`;
