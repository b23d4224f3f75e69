import { randomBytes } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "../store/batch.ts";
import type { Update, Write } from "../store/commit.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { aliasOf } from "./alias.ts";
import type { ClassItem } from "./class.entity.ts";
import { EnrolmentEntity, type EnrolmentItem } from "./enrolment.entity.ts";
import { staffOf } from "./instructor.ts";
import { SeatsEntity, type SeatsItem } from "./seats.entity.ts";

/** Where a class keeps what a member does, and what it calls them while they are anonymous. */
export type Place = { readonly seat: number; readonly alias: number };

/** With fewer anonymous students than these an instructor could tell who is who by when somebody came. */
export const cohortSize = 5;

type Level = EnrolmentItem["dataAccessLevel"];

/**
 * The next seat of a class, counted from 0, with its alias, and what the transaction that gives it to somebody has to
 * write besides. Nobody else ever gets it, whoever leaves: what a class has watched is kept by seat, and must not become
 * another student's. A seat of a joining that fails stays empty.
 *
 * Anonymous students wait until five of them do, and are shown from then on together (DSH-72). Who waits must be as it
 * was when the seat was drawn, so that nobody takes a seat among those who are shown already.
 */
export const drawSeat = async (
  classId: number,
  level: Level,
): Promise<{ readonly place: Place; readonly writes: Write[] }> => {
  const { Attributes = {} } = await client.send(
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
  const seats = readAs<SeatsItem>(SeatsEntity, Attributes);
  if (!seats) throw new Error(`Class ${classId} gave no seat.`);
  const seat = seats.given - 1;
  const place = { seat, alias: aliasOf(seat, wordsOf(seats.secret)) };
  return { place, writes: level === "anonymous" ? [waitOrShow(seats, seat)] : [] };
};

const waitOrShow = ({ classId, waiting = [], revision }: SeatsItem, seat: number): Write => {
  const isFull = waiting.length + 1 >= cohortSize;
  return changeSeats(classId, {
    UpdateExpression: isFull
      ? "SET shownThrough = :seat REMOVE waiting ADD revision :one"
      : "ADD waiting :seats, revision :one",
    ConditionExpression: revision === undefined ? "attribute_not_exists(revision)" : "revision = :revision",
    ExpressionAttributeValues: {
      ":one": 1,
      ...(isFull ? { ":seat": seat } : { ":seats": new Set([seat]) }),
      ...(revision !== undefined && { ":revision": revision }),
    },
  });
};

/** Belongs in the transaction in which somebody gives up an anonymous seat: they wait no more. */
export const giveUpSeat = ({ classId, seat, dataAccessLevel }: EnrolmentItem): Write[] =>
  seat === undefined || dataAccessLevel !== "anonymous"
    ? []
    : [
        changeSeats(classId, {
          UpdateExpression: "DELETE waiting :seats ADD revision :one",
          ExpressionAttributeValues: { ":one": 1, ":seats": new Set([seat]) },
        }),
      ];

const changeSeats = (classId: number, update: Omit<Update, "TableName" | "Key">): Write => ({
  name: "seats",
  item: { Update: { TableName: tableName(), Key: keyOf(SeatsEntity, { classId }), ...update } },
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
 * A class with which the person shares nothing collects nothing. And where one person teaches two of the classes, and
 * one of them knows the student by name and the other one does not, only the anonymous one counts: otherwise both would
 * show the same minutes, and the name would be the anonymous student's (DSH-74).
 */
export const readSeats = async (sub: string, classes: readonly ClassItem[]): Promise<Seat[]> => {
  const items = await batchGet(
    classes.map(({ id }) => keyOf(EnrolmentEntity, { sub, classId: id })),
    { consistent: true },
  );
  const enrolments = items.flatMap((item) => readAs<EnrolmentItem>(EnrolmentEntity, item) ?? []);
  const staff = new Map(classes.map((one) => [one.id, staffOf(one)]));
  const hidden = new Set(
    enrolments.flatMap(({ classId, dataAccessLevel }) =>
      dataAccessLevel === "anonymous" ? (staff.get(classId) ?? []) : [],
    ),
  );
  return enrolments.flatMap(({ classId, seat, dataAccessLevel }) => {
    if (seat === undefined || dataAccessLevel === "no_access") return [];
    const betrays = dataAccessLevel === "full" && (staff.get(classId) ?? []).some((id) => hidden.has(id));
    return betrays ? [] : [{ classId, seat }];
  });
};

/** As watch items name them. */
export const seatText = ({ classId, seat }: Seat): string => `${classId}#${seat}`;

export const readSeatText = (text: string): Seat => {
  const [classId, seat] = text.split("#").map(Number);
  return { classId: classId ?? 0, seat: seat ?? 0 };
};
