import { randomBytes } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { besideTransactions, type Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { aliasOf } from "./alias.ts";
import type { ClassItem } from "./class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "./enrolment.entity.ts";
import { staffOf } from "./instructor.ts";
import { type Taker, tellGivenUp, tellTaken } from "./seat-news.ts";
import { SeatsEntity, type SeatsItem } from "./seats.entity.ts";
import { WaitingSeatEntity, type WaitingSeatItem } from "./waiting-seat.entity.ts";

/** The key of a member's data in a class, and their number while they are anonymous. */
export type Place = { readonly seat: number; readonly alias: number };

/** k-anonymity: with fewer anonymous students, an instructor could identify them by when they joined. */
export const cohortSize = 5;

type Level = EnrolmentItem["dataAccessLevel"];

/**
 * Draws a class's next seat and alias lazily and only once, so that a retried transaction keeps the seat. Seats are
 * never reused, because class data is stored by seat and must not pass to another student. If joining fails, the seat
 * stays empty. One store call.
 */
export const seatDrawer = (classId: number): (() => Promise<Place>) => {
  let place: Place | undefined;
  return async () => {
    place ??= await drawSeat(classId);
    return place;
  };
};

const drawSeat = async (classId: number): Promise<Place> => {
  const drawing = client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(SeatsEntity, { classId }),
      UpdateExpression:
        "SET secret = if_not_exists(secret, :secret), classId = :class, #entity = :entity, #version = :version ADD given :one",
      ExpressionAttributeNames: { "#entity": "__edb_e__", "#version": "__edb_v__" },
      ExpressionAttributeValues: {
        ":secret": randomBytes(16),
        ":class": classId,
        ":entity": SeatsEntity.schema.model.entity,
        ":version": SeatsEntity.schema.model.version,
        ":one": 1,
      },
      ReturnValues: "ALL_NEW",
    }),
  );
  const { Attributes = {} } = await besideTransactions(drawing);
  const seats = readAs<SeatsItem>(SeatsEntity, Attributes);
  if (!seats) throw new Error(`Class ${classId} gave no seat.`);
  const seat = seats.given - 1;
  return { seat, alias: aliasOf(seat, wordsOf(seats.secret)) };
};

/**
 * For the transaction in which a student takes a seat. Anonymous students wait until there are five and are then shown
 * together (DSH-72) by a worker, so that concurrent joins do not contend.
 */
export const takeSeat = (classId: number, place: Place, level: Level, taker: Taker): Write[] => {
  if (level !== "anonymous") return tellTaken({ classId, ...place }, level, taker);
  const waiting: WaitingSeatItem = { classId, ...place, sub: taker.sub, drawnAt: now() };
  return [
    { name: "waiting", item: { Put: putOf(WaitingSeatEntity, waiting) } },
    ...announce({ type: "cohort.joined", classId }),
  ];
};

/**
 * For the transaction in which a student gives up their seat. A waiting seat stops waiting; a shown one hides its
 * cohort, so that no one sees which of the five has left (DSH-90). One store call for an anonymous seat.
 */
export const giveUpSeat = async ({ classId, seat, dataAccessLevel }: EnrolmentItem): Promise<Write[]> => {
  if (dataAccessLevel === "no_access") return [];
  if (dataAccessLevel === "full") return tellGivenUp(classId, seat, { wasShown: false });
  const { data: waiting } = await WaitingSeatEntity.get({ classId, seat }).go({ consistent: true });
  // A shown seat cannot become a waiting one again, so no condition is needed.
  if (!waiting) return tellGivenUp(classId, seat, { wasShown: true });
  return [waitsNoMore(waiting), ...tellGivenUp(classId, seat, { wasShown: false })];
};

/** For the transaction that ends a seat's waiting: of two concurrent ones, the second fails. */
export const waitsNoMore = ({ classId, seat }: Seat): Write => ({
  name: "waiting",
  item: {
    Delete: {
      TableName: tableName(),
      Key: keyOf(WaitingSeatEntity, { classId, seat }),
      ConditionExpression: "attribute_exists(pk)",
    },
  },
});

const wordsOf = (secret: unknown): number[] => {
  if (!(secret instanceof Uint8Array)) throw new Error("A class has no secret to draw aliases from.");
  const view = new DataView(secret.buffer, secret.byteOffset, secret.byteLength);
  return Array.from({ length: secret.byteLength / 4 }, (_, n) => view.getUint32(4 * n));
};

export type Seat = { readonly classId: number; readonly seat: number };

/**
 * The seats under which a user's activity counts in some classes. One store call, none without classes.
 *
 * Classes without sharing collect nothing, and neither do classes where the student waits for a cohort: its figures
 * start together, because a first figure would reveal who joined when (DSH-91). If one user teaches two of the classes,
 * equal watch times would link the student's entries: so with an anonymous seat among these, named seats count nothing
 * (DSH-74), and of several anonymous ones only the latest counts (DSH-92).
 */
export const readSeats = async (sub: string, classes: readonly ClassItem[]): Promise<Seat[]> => {
  const items = await batchGet(
    classes.flatMap(({ id }) => [keyOf(EnrolmentEntity, { sub, classId: id }), keyOf(SeatsEntity, { classId: id })]),
    { consistent: true },
  );
  const shown = new Map(
    items.flatMap((item) => {
      const seats = readAs<SeatsItem>(SeatsEntity, item);
      return seats ? [[seats.classId, seats.shownThrough ?? -1] as const] : [];
    }),
  );
  const staff = new Map(classes.map((one) => [one.id, staffOf(one)]));
  const newest = items
    .flatMap((item) => readAs<EnrolmentItem>(EnrolmentEntity, item) ?? [])
    .toSorted((one, other) => other.usedAt.localeCompare(one.usedAt) || other.classId - one.classId);
  // Teachers of classes where the student is anonymous, with the latest such class.
  const hidden = new Map<number, number>();
  for (const { classId, dataAccessLevel } of newest)
    if (dataAccessLevel === "anonymous")
      for (const id of staff.get(classId) ?? []) hidden.set(id, hidden.get(id) ?? classId);
  return newest.flatMap(({ classId, seat, dataAccessLevel }) => {
    if (dataAccessLevel === "no_access") return [];
    // A late joiner waiting below the mark collects under a seat that is given up before it is ever counted.
    if (dataAccessLevel === "anonymous" && seat > (shown.get(classId) ?? -1)) return [];
    const betrays = (staff.get(classId) ?? []).some((id) => (hidden.get(id) ?? classId) !== classId);
    return betrays ? [] : [{ classId, seat }];
  });
};

/** The format of seats in watch items. */
export const seatText = ({ classId, seat }: Seat): string => `${classId}#${seat}`;

export const readSeatText = (text: string): Seat => {
  const [classId, seat] = text.split("#").map(Number);
  return { classId: classId ?? 0, seat: seat ?? 0 };
};
