import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const id = { type: "number", required: true, padding: { length: 16, char: "0" } } as const;
const pk = {
  field: indexes.primary.pk,
  composite: ["classId"],
  template: "class-reports#${classId}",
  casing: "none",
} as const;

/** A requested report of one course of a class. */
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
      /** The requester: `sub` is used to find the address for a mail and never leaves the server. */
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
      /** Counts the requests: writes of earlier runs are rejected. */
      run: { type: "number", required: true },
      /** When this run was enqueued; milliseconds since 1970. */
      queuedAt: { type: "number", required: true },
      /** Percent. */
      progress: { type: "number", required: true },
      /** The current or last worker's claim: 22 random letters, which also name the file. */
      claim: { type: "string" },
      /** When that worker counts as dead without another heartbeat; milliseconds since 1970. */
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

/** The seats in a finished report as a bitset. A separate row, so that lists stay small. */
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

/**
 * Revision raised by every change that may add a pending report, so that concurrent requests cannot exceed the limit.
 */
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
