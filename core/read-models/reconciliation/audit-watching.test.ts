import { afterEach, beforeEach, expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { DeleteCommand, UpdateCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { readMade } from "../archive/made-items.ts";
import { closeSlots } from "../class-watch/close-slots.ts";
import { finishDays } from "../class-watch/finish-days.ts";
import { readMark } from "../class-watch/mark.ts";
import { madePlace, slotOf } from "../class-watch/place.ts";
import { makeClassroom } from "../dashboard/classroom.test-kit.ts";
import { auditWatching } from "./audit-watching.ts";

const [hour, day] = [3_600_000, 86_400_000];
let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-05-20T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** A class of six, of which everything so far is brought together. */
const watchedRoom = async () => {
  const room = await makeClassroom(Array.from({ length: 6 }, () => "full" as const));
  const videoId = room.course.modules[0]?.videos[0]?.id ?? 0;
  const watch = (seat: number, at: number) => room.tell({ seat, videoId, at, slices: [seat], milliseconds: 10_000 });
  for (let seat = 0; seat < 6; seat++) await watch(seat, clock);
  clock += 8 * day;
  await watch(0, clock);
  clock += 8 * day;
  await room.bringTogether();
  const start = `class ${room.place.classId}, course ${room.place.courseId}: `;
  const found = async () => (await auditWatching(room.place, now())).map(({ problem }) => problem.replace(start, ""));
  expect(await found()).toEqual([]);
  return { room, videoId, watch, found };
};

test("ADM-128: what a class watched and no worker has brought together for an hour is found, and what came late to its day", async () => {
  const { room, videoId, watch, found } = await watchedRoom();
  const slot = slotOf(clock);
  await watch(1, clock);
  expect(await found()).toEqual([]);
  clock += 2 * hour;
  expect(await found()).toEqual([`1 pieces wait since ${slot} to be brought together`]);
  await room.bringTogether();
  expect(await found()).toEqual([]);

  // Arrives in a closed slot without a message.
  const arrived = clock;
  clock -= 2 * hour;
  await watch(2, clock - 12 * day);
  clock = arrived;
  const late = new Date(clock - 2 * hour - 12 * day).toISOString().slice(0, 10);
  expect(await found()).toEqual([`what was watched of video ${videoId} on ${late} is not all in its day`]);
  await finishDays(room.place, await closeSlots(room.place, slot));
  expect(await found()).toEqual([]);
});

test("ADM-128: a week or a lifetime that is not the sum of its days is found by its key, as is one that is missing or too many", async () => {
  const { room, found } = await watchedRoom();
  const items = await readMade(madePlace(room.place, await readMark(room.place)));
  const keysOf = (kind: string) =>
    items.map(({ pk, sk }) => ({ pk, sk: String(sk) })).filter(({ sk }) => sk.startsWith(kind));
  const [[life], [firstWeek, secondWeek], [firstDay]] = [keysOf("life#"), keysOf("week#"), keysOf("day#")];
  if (!life || !firstWeek || !secondWeek || !firstDay) throw new Error("Two weeks were watched.");
  const set = (Key: object, name: string, value: unknown) =>
    client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...Key },
        UpdateExpression: "SET #name = :value",
        ExpressionAttributeNames: { "#name": name },
        ExpressionAttributeValues: { ":value": value },
      }),
    );
  const timesOf = ({ sk }: { sk: string }) => items.find((item) => item.sk === sk)?.times;
  await set(secondWeek, "times", timesOf(firstWeek));
  expect(await found()).toEqual([`${secondWeek.sk} is not the sum of its days`]);
  await set(secondWeek, "times", timesOf(secondWeek));
  expect(await found()).toEqual([]);
  await set(life, "through", "2026-05-20");
  expect(await found()).toEqual([`${life.sk} is not the sum of its days`]);
  await client.send(new DeleteCommand({ TableName: tableName(), Key: life }));
  expect(await found()).toEqual([`${life.sk} is not the sum of its days`]);
  await client.send(new DeleteCommand({ TableName: tableName(), Key: firstDay }));
  expect(await found()).toEqual([
    expect.stringMatching(/^what was watched of video \d+ on 2026-05-20 is not all in its day$/),
    ...[life, firstWeek].map(({ sk }) => `${sk} is not the sum of its days`),
  ]);
});
