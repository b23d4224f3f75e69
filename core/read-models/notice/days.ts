import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { commit, type Put } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { DayDoneEntity, DueEntity, shards } from "./due.entity.ts";
import { ttlOf } from "./due-rows.ts";
import { dayOf } from "./look-end.ts";

type DayDue = Extract<NoticeMessage, { type: "notice.day-due" }>;

export const dayMilliseconds = 86_400_000;
const rowsAtOnce = 50;
/** Learners are notified of an end this many days ahead. */
export const daysBefore = 3;
/** A day's digest is sent on the next day, from this hour on (UTC). */
const digestHour = 6;
/** Earlier days checked again, to catch up after an outage. */
const daysBehind = 2;

/**
 * STA-75, STA-76: enqueues the shards of due days that are not marked done. A shard enqueued twice is processed twice,
 * but each user gets one notice.
 */
export const lookAtDays = async (): Promise<void> => {
  const due = [
    ...daysUpTo(now() + daysBefore * dayMilliseconds).map((day) => ({ list: "ends", day }) as const),
    ...daysUpTo(now() - (24 + digestHour) * 3_600_000).map((day) => ({ list: "digest", day }) as const),
  ];
  const parts = due.flatMap((of) => Array.from({ length: shards }, (_, shard) => ({ ...of, shard })));
  const done = await batchGet(
    parts.map((part) => keyOf(DayDoneEntity, part)),
    { consistent: true },
  );
  const open = parts.filter((part) => !itemAt(done, keyOf(DayDoneEntity, part)));
  if (open.length > 0) await commit(announce(...open.map((part) => ({ type: "notice.day-due", ...part }) as const)));
};

const daysUpTo = (at: number): string[] =>
  Array.from({ length: daysBehind + 1 }, (_, n) => dayOf(new Date(at - n * dayMilliseconds).toISOString()));

/**
 * Enqueues one page of a shard, one message per row, together with its continuation or the done mark: one transaction,
 * so that a crash loses neither.
 */
export const goThroughDay = async (message: DayDue): Promise<void> => {
  const { list, day, shard, after = "" } = message;
  const { data, cursor } = await DueEntity.query
    .byDay({ list, day, shard })
    .gt({ key: after })
    .go({ limit: rowsAtOnce, consistent: true });
  const last = data.at(-1);
  const goesOn = cursor !== null && last !== undefined;
  const next: NoticeMessage[] = goesOn ? [{ ...message, after: last.key }] : [];
  await commit([
    ...announce(...data.map(({ key }) => messageOf(list, day, key)), ...next),
    ...(goesOn ? [] : [{ name: "done", item: { Put: doneRow(message) } }]),
  ]);
};

const doneRow = ({ list, day, shard }: DayDue): Put =>
  DayDoneEntity.put({ list, day, shard, ttl: ttlOf(day) }).params<Put>();

const messageOf = (list: DayDue["list"], day: string, key: string): NoticeMessage => {
  if (list === "digest") return { type: "notice.digest-due", sub: key, day };
  const [of, id, sub = ""] = key.split("#");
  return of === "class"
    ? {
        type: "notice.class-due",
        classId: Number(id),
        news: { kind: "access-ends", of: "class", classId: Number(id), day },
      }
    : { type: "notice.due", to: { sub }, news: { kind: "access-ends", of: "course", courseId: Number(id), day } };
};
