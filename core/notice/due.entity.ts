import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** So many parts does a day's list have: a hundred thousand rows of one day are no hot partition. */
export const shards = 16;

const pk = {
  field: indexes.primary.pk,
  composite: ["list", "day", "shard"],
  template: "notice-due#${list}#${day}#${shard}",
  casing: "none",
} as const;

const ofDay = {
  list: { type: ["ends", "digest"] as const, required: true },
  /** UTC. */
  day: { type: "string", required: true },
  shard: { type: "number", required: true },
  /** Seconds since 1970. */
  ttl: { type: "number", required: true },
} as const;

/**
 * What has to be looked at because of a day: a class or a holding of which something may end then, or a person who may
 * have something in that day's mail. It only says where to look, so a row that is not true any more does nothing.
 */
export const DueEntity = new Entity(
  {
    model: model("notice-due"),
    attributes: { ...ofDay, key: { type: "string", required: true } },
    indexes: {
      byDay: { pk, sk: { field: indexes.primary.sk, composite: ["key"], template: "due#${key}", casing: "none" } },
    },
  },
  { client, table: tableName() },
);

/** That a part of a day's list was gone through to its end. */
export const DayDoneEntity = new Entity(
  {
    model: model("notice-day-done"),
    attributes: ofDay,
    indexes: {
      byDay: { pk, sk: { field: indexes.primary.sk, composite: [], template: "done", casing: "none" } },
    },
  },
  { client, table: tableName() },
);
