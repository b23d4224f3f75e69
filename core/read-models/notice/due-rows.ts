import { createHash } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { DueEntity, shards } from "./due.entity.ts";

const keptDays = 14;

/** The shard of a day's list. */
const shardOf = (name: string): number => createHash("sha256").update(name).digest().readUInt32BE(0) % shards;

/** Seconds since 1970, some time after the day, when its rows are no longer needed. */
export const ttlOf = (day: string): number =>
  Math.floor(Math.max(Date.parse(day), now()) / 1000) + keptDays * 24 * 3600;

/** Adds a row to a day's list; idempotent. `name` determines the shard. */
export const dueRow = (list: "ends" | "digest", day: string, key: string, name: string): Write => ({
  name: "due",
  item: { Put: DueEntity.put({ list, day, shard: shardOf(name), key, ttl: ttlOf(day) }).params<Put>() },
});
