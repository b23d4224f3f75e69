import { addPieces } from "@cu/class-watch/add-pieces";
import { bundlePiece, type DayBundle } from "@cu/class-watch/day-bundle";
import { millisecondsPerSeat } from "@cu/class-watch/per-seat";
import { decodePiece, encodePiece } from "@cu/class-watch/piece-bytes";
import { growthOf } from "@cu/class-watch/piece-growth";
import { addDay, decodeWeek, encodeWeek, noTimes } from "@cu/class-watch/week-times";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { commit, type Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { bytesOf } from "./bytes.ts";
import { LifetimeEntity, type LifetimeItem } from "./lifetime.entity.ts";
import { type MadePlace, weekOf } from "./place.ts";
import { WeekEntity, type WeekItem } from "./week.entity.ts";

type Late = {
  readonly day: string;
  readonly chunk: number;
  readonly videoId: number;
  /** The previous day, if it exists, and the day with the late pieces. */
  readonly before: DayBundle;
  readonly after: DayBundle;
};

/**
 * DSH-109: writes a late change of a day that its week and lifetimes already include: the difference is added to them
 * in the day's transaction, so it counts once despite retries.
 */
export const growFinished = async (place: MadePlace, { day, chunk, videoId, ...bundles }: Late, write: Write) => {
  const [ofLife, ofWeek] = [
    { ...place, chunk, videoId },
    { ...place, chunk, week: weekOf(day) },
  ];
  const keys = [keyOf(LifetimeEntity, ofLife), keyOf(WeekEntity, ofWeek)] as const;
  const items = await batchGet([...keys], { consistent: true });
  const life = readAs<LifetimeItem>(LifetimeEntity, itemAt(items, keys[0]));
  const week = readAs<WeekItem>(WeekEntity, itemAt(items, keys[1]));
  const growth = growthOf(bundlePiece(bundles.after), bundlePiece(bundles.before));
  const grownLife = {
    ...ofLife,
    piece: encodePiece(life ? addPieces([decodePiece(bytesOf(life.piece)), growth]) : growth),
    through: later(life?.through, day),
    revision: (life?.revision ?? 0) + 1,
  };
  const times = week ? decodeWeek(bytesOf(week.times)) : noTimes;
  const grownWeek = {
    ...ofWeek,
    times: encodeWeek(addDay(times, new Date(day).getUTCDay(), millisecondsPerSeat(growth))),
    through: later(week?.through, day),
    revision: (week?.revision ?? 0) + 1,
  };
  await commit([
    write,
    { name: "lifetime", item: { Put: putOf(LifetimeEntity, grownLife, asSeen("revision", life?.revision ?? 0)) } },
    { name: "week", item: { Put: putOf(WeekEntity, grownWeek, asSeen("revision", week?.revision ?? 0)) } },
  ]);
};

const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);
