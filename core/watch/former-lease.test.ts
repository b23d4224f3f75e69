import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hold, type Lesson, makeLesson, permanent } from "../access/lesson.test-kit.ts";
import type { Person } from "../actor.ts";
import { useClock } from "../clock.ts";
import { endEverywhere } from "../session/end-all-sessions.ts";
import { client, tableName } from "../store/table.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { endLease } from "./lease.ts";
import { postWatch } from "./post-watch.ts";
import { utcHour, watchItemKey } from "./watch-key.ts";

const start = Date.parse("2026-03-02T12:10:00.000Z");
let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const code = (work: Promise<unknown>) =>
  work.then(
    () => "counted",
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

const keyOf = ({ sub }: Person, { place }: Lesson, videoId = place.videoId) =>
  watchItemKey({ sub, courseId: place.courseId, videoId, hour: utcHour(start), halfHour: 0 });

/** What stood in the table while a person watched, before a lease was given in single writes. */
const watching = async (): Promise<{ lesson: Lesson; learner: Person; other: number }> => {
  const lesson = await makeLesson();
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const Key = keyOf(learner, lesson);
  const lease = { mod: lesson.place.moduleId, openFor: bearerOf(learner).session, openUntil: start + 300_000 };
  const post = {
    s: new Set([0, 1]),
    n0: 20_000,
    ms: 20_000,
    rms: 20_000,
    posts: 2,
    pos: 20,
    at: start,
    t: "k.2",
    pt: 2,
  };
  const item = { ...Key, ...post, ...lease, due: start, tail: 590, dur: 600 };
  const holder = { revision: 3, holderPk: Key.pk, holderSk: Key.sk };
  for (const Item of [item, { pk: `person#${learner.sub}`, sk: "watch-clock", ...holder }])
    await client.send(new PutCommand({ TableName: tableName(), Item }));
  // The courses of a session's leases.
  await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `session#${bearerOf(learner).session}`, sk: "session" },
      UpdateExpression: "ADD courses :courses",
      ExpressionAttributeValues: { ":courses": new Set([lesson.course.id]) },
    }),
  );
  return { lesson, learner, other: lesson.module.videos[1]?.id ?? 0 };
};

const post = ({ lesson, learner }: { lesson: Lesson; learner: Person }, video = lesson.place.videoId, seconds = 10) => {
  const { courseId: collection, moduleId: module } = lesson.place;
  const body = { collection, module, video, pollRate: seconds * 1000, playbackRate: 1, videoTimestamp: 30 };
  return postWatch(bearerOf(learner), body, `tab${video}.${clock - start}`);
};

const stored = async (Key: object) =>
  (await client.send(new GetCommand({ TableName: tableName(), Key: { ...Key }, ConsistentRead: true }))).Item;

test("WCH-54: the lease that runs while a stage is carried over goes on, in one call", async () => {
  const scene = await watching();
  clock += 10_000;
  expect((await storeCalls(() => post(scene))).operations).toEqual({ UpdateItem: 1 });
  expect(await stored(keyOf(scene.learner, scene.lesson))).toMatchObject({ posts: 3, ms: 30_000, due: clock });
});

test("WCH-54, WCH-40: the time that was counted goes along to the next video, and the former lease ends", async () => {
  const scene = await watching();
  clock += 5000;
  expect(await code(post(scene, scene.other))).toBe("watch.invalid");
  expect(await code(post(scene, scene.other, 5))).toBe("counted");
  expect(await stored(keyOf(scene.learner, scene.lesson))).toMatchObject({ ms: 20_000, openUntil: 0 });
  expect(await stored(keyOf(scene.learner, scene.lesson, scene.other))).toMatchObject({ ms: 5000, due: clock });
  clock += 5000;
  expect(await code(post(scene, scene.lesson.place.videoId, 5))).toBe("counted");
  expect(await code(post(scene, scene.other, 5))).toBe("watch.invalid");
});

test("WCH-54: a lease that has run out meanwhile is renewed in its item", async () => {
  const scene = await watching();
  clock += 301_000;
  expect(await code(post(scene))).toBe("counted");
  expect(await stored(keyOf(scene.learner, scene.lesson))).toMatchObject({ posts: 3, openUntil: clock + 600_000 });
});

test("WCH-54, M9, SES-48: a refund and a sign-out end the lease that ran before", async () => {
  const [refunded, leaving] = [await watching(), await watching()];
  await hold(refunded.learner, refunded.lesson.course.id);
  await endLease(refunded.learner.sub);
  await endEverywhere(leaving.learner.sub, () => Promise.resolve());
  clock += 10_000;
  expect(await code(post(refunded))).toBe("access.denied");
  expect(await code(post(leaving))).toBe("token.invalid");
});
