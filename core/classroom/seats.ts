import { randomBytes } from "node:crypto";
import { now } from "../clock.ts";
import { announce } from "../outbox/announce.ts";
import { batchGet } from "../store/batch.ts";
import { UpdateCommand } from "../store/commands.ts";
import { besideTransactions, type Write } from "../store/commit.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { aliasOf } from "./alias.ts";
import type { ClassItem } from "./class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "./enrolment.entity.ts";
import { staffOf } from "./instructor.ts";
import { type Taker, tellGivenUp, tellTaken } from "./seat-news.ts";
import { SeatsEntity, type SeatsItem } from "./seats.entity.ts";
import { WaitingSeatEntity, type WaitingSeatItem } from "./waiting-seat.entity.ts";

/** Where a class keeps what a member does, and what it calls them while they are anonymous. */
export type Place = { readonly seat: number; readonly alias: number };

/** With fewer anonymous students than these an instructor could tell who is who by when somebody came. */
export const cohortSize = 5;

type Level = EnrolmentItem["dataAccessLevel"];

/**
 * Draws a seat of a class, with its alias, when it is asked for first, and never a second one: a transaction that begins
 * again keeps the seat. Nobody else ever gets it, whoever leaves: what a class has watched is kept by seat, and must not
 * become another student's. A seat of a joining that fails stays empty. One store call.
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
 * Belongs in the transaction in which a student takes a seat. Anonymous students wait until five of them do, and are shown
 * from then on together (DSH-72): by a worker, so those who join at once do not meet here.
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
 * Belongs in the transaction in which somebody gives up their seat. Who waited waits no more; who was shown takes the
 * cohort along, so that nobody sees which of the five has gone (DSH-90). One store call for an anonymous seat.
 */
export const giveUpSeat = async ({ classId, seat, dataAccessLevel }: EnrolmentItem): Promise<Write[]> => {
  if (dataAccessLevel === "no_access") return [];
  if (dataAccessLevel === "full") return tellGivenUp(classId, seat, { wasShown: false });
  const { data: waiting } = await WaitingSeatEntity.get({ classId, seat }).go({ consistent: true });
  // Whoever is shown stays it, whatever others do at this moment.
  if (!waiting) return tellGivenUp(classId, seat, { wasShown: true });
  return [waitsNoMore(waiting), ...tellGivenUp(classId, seat, { wasShown: false })];
};

/** Belongs in the transaction that ends the waiting for a seat: of two such, one comes first and the other fails. */
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
 * The seats under which what a person does counts in some classes. One store call, none without classes.
 *
 * A class with which the person shares nothing collects nothing, and nothing of who waits for a cohort: its figures begin
 * together, or the first of them would tell who came when (DSH-91). And where one person teaches two of the classes,
 * equal lists of minutes would join them: so if one of them does not know the name, those that know it count nothing
 * (DSH-74), and of several that do not, the one that was joined last counts alone (DSH-92).
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
  // Who teaches a class that must not know the name, and which class that is.
  const hidden = new Map<number, number>();
  for (const { classId, dataAccessLevel } of newest)
    if (dataAccessLevel === "anonymous")
      for (const id of staff.get(classId) ?? []) hidden.set(id, hidden.get(id) ?? classId);
  return newest.flatMap(({ classId, seat, dataAccessLevel }) => {
    if (dataAccessLevel === "no_access") return [];
    // Who waits below, having come late, collects under a seat that is given up before anybody counts it.
    if (dataAccessLevel === "anonymous" && seat > (shown.get(classId) ?? -1)) return [];
    const betrays = (staff.get(classId) ?? []).some((id) => (hidden.get(id) ?? classId) !== classId);
    return betrays ? [] : [{ classId, seat }];
  });
};

/** As watch items name them. */
export const seatText = ({ classId, seat }: Seat): string => `${classId}#${seat}`;

export const readSeatText = (text: string): Seat => {
  const [classId, seat] = text.split("#").map(Number);
  return { classId: classId ?? 0, seat: seat ?? 0 };
};
