import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const id = { type: "number", required: true, padding: { length: 16, char: "0" } } as const;
const pk = {
  field: indexes.primary.pk,
  composite: ["classId"],
  template: "class-reports#${classId}",
  casing: "none",
} as const;

/** A report that somebody asked for, of one course of a class. */
export const ReportEntity = new Entity(
  {
    model: model("class-report"),
    attributes: {
      classId: { type: "number", required: true },
      id,
      courseId: { type: "number", required: true },
      courseName: { type: "string", required: true },
      /** The first and the last moment, ISO 8601. */
      startDate: { type: "string", required: true },
      endDate: { type: "string", required: true },
      requestedAt: { type: "string", required: true },
      /** Who asked: `sub` finds the address for a mail and never leaves the server. */
      sub: { type: "string", required: true },
      user: {
        type: "map",
        required: true,
        properties: {
          id: { type: "number", required: true },
          username: { type: "string", required: true },
          name: { type: "string", required: true },
        },
      },
      status: { type: ["requested", "loading", "completed", "failed"] as const, required: true },
      /** Counts how often it was asked for: what an earlier run still does counts no more. */
      run: { type: "number", required: true },
      /** When this run was put into the queue; milliseconds since 1970. */
      queuedAt: { type: "number", required: true },
      /** Percent. */
      progress: { type: "number", required: true },
      /** The worker that makes it, or made it: 22 letters that nobody guesses, which its file is named by. */
      claim: { type: "string" },
      /** Until when that worker counts as alive without another word; milliseconds since 1970. */
      aliveUntil: { type: "number" },
      /** Bytes of the file. */
      size: { type: "number" },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byClass: {
        pk,
        sk: { field: indexes.primary.sk, composite: ["id"], template: "report#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Which seats of the class are in a finished report: a bit each. Kept apart, so that lists stay small. */
export const ReportSeatsEntity = new Entity(
  {
    model: model("class-report-seats"),
    attributes: {
      classId: { type: "number", required: true },
      id,
      seats: { type: "any", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byClass: {
        pk,
        sk: { field: indexes.primary.sk, composite: ["id"], template: "seats#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Raised by everything that may add to what a class's reports wait for, so that two at once do not both fit. */
export const ReportDeskEntity = new Entity(
  {
    model: model("class-report-desk"),
    attributes: {
      classId: { type: "number", required: true },
      revision: { type: "number", required: true },
    },
    indexes: {
      byClass: {
        pk,
        sk: { field: indexes.primary.sk, composite: [], template: "desk", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ReportItem = EntityItem<typeof ReportEntity>;
export type ReportSeatsItem = EntityItem<typeof ReportSeatsEntity>;
export type ReportDeskItem = EntityItem<typeof ReportDeskEntity>;
