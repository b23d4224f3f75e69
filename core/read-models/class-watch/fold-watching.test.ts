import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { plainImage } from "../../foundation/store/attribute-value.ts";
import type { Change } from "../../foundation/store/change.ts";
import { tableName } from "../../foundation/store/table.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { leaveClass } from "../../use-cases/class/leave.ts";
import { bearerOf, makeCreator } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { watchPartition } from "../../use-cases/watch/watch-key.ts";
import { foldWatching } from "./fold-watching.ts";
import { readHours } from "./read-watched.ts";
import { bySeat } from "./watched.test-kit.ts";

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const raw = new DynamoDBClient({});
let sequence = 0;

/** The stream changes of a user's current watch items. */
const told = async ({ sub }: Person, course: CourseRecord): Promise<Change[]> => {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: watchPartition(sub, course.id) } },
      ConsistentRead: true,
    }),
  );
  return Items.map((image) => ({ id: String(++sequence).padStart(8, "0"), item: plainImage(image as never) }));
};

const watch = async (person: Person, course: CourseRecord, video: number, videoTimestamp: number, playbackRate = 1) => {
  const [module] = course.modules;
  const place = { collection: course.id, module: module?.id ?? 0, video };
  await postWatch(bearerOf(person), { ...place, pollRate: 10_000, playbackRate, videoTimestamp });
};

const school = async () => {
  const ada = await makeCreator();
  const course = await publish(ada);
  const group = await openClass(ada, [course]);
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  return { ada, course, group, videoId, place: { classId: group.id, courseId: course.id } };
};

const seatOf = async ({ sub }: Person, classId: number) =>
  (await EnrolmentEntity.get({ sub, classId }).go({ consistent: true })).data?.seat;

const all = { from: "2026-01-01T00", to: "2026-12-31T23" };

test("DSH-70, H1: a class's watching is every post of its members once, whatever the batches, their order and repetition", async () => {
  const { course, group, videoId, place } = await school();
  const members = await Promise.all([1, 2, 3].map(() => makeMember(group)));
  const seats = await Promise.all(members.map((member) => seatOf(member, group.id)));
  const changes: Change[] = [];
  const expected = new Map<string, { slices: Set<number>; milliseconds: number }>();
  for (let step = 0; step < 30; step++) {
    clock += step % 7 === 0 ? 3_600_000 : 10_000;
    const n = step % 3;
    const member = members[n];
    if (!member) throw new Error("three members");
    const slice = (step * 5) % 40;
    await watch(member, course, videoId, slice * 10 + 10);
    const name = `${new Date(clock).toISOString().slice(0, 13)}#${videoId}#${seats[n]}`;
    const known = expected.get(name) ?? { slices: new Set<number>(), milliseconds: 0 };
    expected.set(name, { slices: known.slices.add(slice), milliseconds: known.milliseconds + 10_000 });
    changes.push(...(await told(member, course)));
  }
  await fc.assert(
    fc.asyncProperty(
      fc.func(fc.nat()),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (order, again, size) => {
        const doubled = [...changes, ...again.flatMap((n) => changes[n % changes.length] ?? [])];
        const shuffled = doubled
          .map((change, n) => ({ change, place: order(n) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ change }) => change);
        for (let from = 0; from < shuffled.length; from += size)
          expect(await foldWatching(shuffled.slice(from, from + size))).toEqual([]);
        expect(bySeat(await readHours(place, all))).toEqual(expected);
      },
    ),
    histories(5, 50),
  );
});

test("DSH-70: a batch is one write for each class, video and hour, however many members and posts, and reads nothing", async () => {
  const { course, group, videoId, place } = await school();
  const members = await Promise.all([1, 2, 3, 4].map(() => makeMember(group)));
  const changes: Change[] = [];
  for (const member of members) {
    clock += 10_000;
    await watch(member, course, videoId, 10);
    changes.push(...(await told(member, course)));
  }
  const { operations } = await storeCalls(() => foldWatching([...changes, ...changes]));
  expect(operations).toEqual({ PutItem: 1 });
  const [only] = await readHours(place, all);
  expect(only?.piece.watched.places).toHaveLength(4);
});

test("DSH-70: a seat is not reused after its member has left, and later activity counts in no class", async () => {
  const { course, group, videoId, place } = await school();
  const [first, second] = [await makeMember(group), await makeMember(group)];
  await watch(first, course, videoId, 10);
  await foldWatching(await told(first, course));
  await leaveClass(first, group.id);
  const third = await makeMember(group);
  const seats = [await seatOf(second, group.id), await seatOf(third, group.id)];
  expect(new Set(seats)).toEqual(new Set([1, 2]));
  const [piece] = await readHours(place, all);
  expect([...(piece?.piece.watched.places ?? [])]).toEqual([0]);
});

test("DSH-70: watching outside all classes, or in another course, counts in no class", async () => {
  const { ada, course, group, videoId, place } = await school();
  const other = await publish(ada);
  const member = await makeMember(group);
  await watch(ada, course, videoId, 10);
  clock += 10_000;
  await watch(member, course, videoId, 10);
  expect(await foldWatching([...(await told(ada, course)), ...(await told(ada, other))])).toEqual([]);
  expect(await readHours(place, all)).toEqual([]);
  await foldWatching(await told(member, course));
  expect(await readHours(place, all)).toHaveLength(1);
  expect(await readHours({ ...place, courseId: other.id }, all)).toEqual([]);
});
