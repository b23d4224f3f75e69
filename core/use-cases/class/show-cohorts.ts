import { now } from "../../foundation/clock.ts";
import { sendLater } from "../../foundation/outbox/message.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { tellGivenUp, tellShown } from "../../storage/class/seat-news.ts";
import { SeatsEntity } from "../../storage/class/seats.entity.ts";
import { cohortSize, waitsNoMore } from "../../storage/class/seats.ts";
import { WaitingSeatEntity, type WaitingSeatItem } from "../../storage/class/waiting-seat.entity.ts";
import { readRoster } from "../../storage/roster/read-roster.ts";
import { dueCohorts } from "./due-cohorts.ts";
import { moveSeat } from "./move-seat.ts";

/** Each takes two of a transaction's hundred items, which also holds the seats and a message. */
const maxShown = 9 * cohortSize;

/** A lower seat that was just drawn is usually taken within this time. */
const soonSeconds = 5;

/**
 * Shows waiting anonymous students in complete cohorts (DSH-72), and schedules itself again while a join may be in
 * progress in a lower seat. Idempotent, resumable and safe to run concurrently: a cohort is shown in one transaction,
 * which fails if one of its members left or other cohorts were shown concurrently.
 */
export const showCohorts = async (classId: number, at = now()): Promise<void> => {
  const milliseconds = await untilCommitted(() => showDue(classId, at));
  if (milliseconds === 0) return;
  const seconds = Math.min(soonSeconds, Math.ceil(milliseconds / 1000));
  await sendLater({ type: "cohort.joined", classId }, seconds);
};

const showDue = async (classId: number, at: number): Promise<number> => {
  // Read before the waiting seats: all other seats up to `shownThrough` are already shown.
  const roster = await readRoster(classId);
  const { data: waiting } = await WaitingSeatEntity.query.byClass({ classId }).go({ pages: "all", consistent: true });
  const late = waiting.filter(({ seat }) => seat <= roster.shownThrough);
  for (const one of late) await moveSeat(one, one.sub, leaveLate(one));
  const { due, milliseconds } = dueCohorts(waiting.slice(late.length), roster, at);
  let before = roster.shownThrough;
  for (let from = 0; from < due.length; from += maxShown) {
    const shown = due.slice(from, from + maxShown);
    await show(classId, shown, before);
    before = shown.at(-1)?.seat ?? before;
  }
  return milliseconds;
};

// A join that outlived its request would be a sixth member of a cohort already shown.
const leaveLate = (one: WaitingSeatItem): Write[] => [
  waitsNoMore(one),
  ...tellGivenUp(one.classId, one.seat, { wasShown: false }),
];

const show = (classId: number, shown: readonly WaitingSeatItem[], before: number): Promise<void> =>
  commit([
    {
      name: "seats",
      item: {
        Update: {
          TableName: tableName(),
          Key: keyOf(SeatsEntity, { classId }),
          UpdateExpression: "SET shownThrough = :through",
          ConditionExpression: before < 0 ? "attribute_not_exists(shownThrough)" : "shownThrough = :before",
          ExpressionAttributeValues: {
            ":through": shown.at(-1)?.seat,
            ...(before >= 0 && { ":before": before }),
          },
        },
      },
    },
    ...shown.map(waitsNoMore),
    ...tellShown(classId, shown),
  ]);
