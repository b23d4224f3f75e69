import { adjustedAlone } from "@cu/api/adjustment.form";
import { now } from "../../foundation/clock.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { AdjustedEntity } from "./adjusted-day.entity.ts";

/**
 * ADM-124: counts an admin's unconfirmed adjustments of today; undefined above the daily limit, so that many small ones
 * cannot bypass the second admin.
 */
export const countAlone = async (by: number, cupoints: number): Promise<Write | undefined> => {
  const key = { by, day: new Date(now()).toISOString().slice(0, 10) };
  const { data } = await AdjustedEntity.get(key).go({ consistent: true });
  const total = (data?.cupoints ?? 0) + Math.abs(cupoints);
  if (total > adjustedAlone) return undefined;
  const update = AdjustedEntity.upsert({ ...key, cupoints: total, ttl: Math.ceil(now() / 1000) + 2 * 86_400 }).where(
    (field, { eq, notExists }) => (data ? eq(field.cupoints, data.cupoints) : notExists(field.cupoints)),
  );
  return { name: "adjusted", item: { Update: update.params<Update>() } };
};
