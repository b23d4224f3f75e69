import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Shards of a day's list, so that a hundred thousand rows of one day do not make a hot partition. */
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
 * A class, entitlements or digest to check because of a day. The row is only a pointer and the current state decides, so a
 * stale row has no effect.
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

/** Marks a shard of a day's list as fully processed. */
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
