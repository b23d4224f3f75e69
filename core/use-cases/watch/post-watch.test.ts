import { sliceCount } from "@cu/watch/slices";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, type Lesson, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { BatchGetCommand, GetCommand, QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { endEverywhere } from "../session/end-all-sessions.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { afterNextRead, nothingLeft } from "../test-kit/interleave.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { endLease } from "./lease.ts";
import { postWatch } from "./post-watch.ts";
import { utcHour, watchItemKey, watchPartition } from "./watch-key.ts";

lagFromTheStart();

const noon = Date.parse("2026-03-02T12:00:00.000Z");
let clock = noon;
let restore: () => void;
beforeEach(() => {
  clock = noon;
  restore = useClock(() => clock);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const learnerIn = async (lesson: Lesson): Promise<Person> => {
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  return learner;
};

type Change = { pollRate?: number; playbackRate?: number; videoTimestamp?: number };
const body = ({ place }: Lesson, change: Change = {}) => ({
  collection: place.courseId,
  module: place.moduleId,
  video: place.videoId,
  pollRate: 10_000,
  playbackRate: 1,
  videoTimestamp: 10,
  ...change,
});

const stored = async (person: Person, { place }: Lesson, halfHour = 0) => {
  const Key = watchItemKey({ sub: person.sub, ...place, hour: utcHour(noon), halfHour });
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item;
};

const code = (work: Promise<unknown>) =>
  work.then(
    () => "counted",
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

test("WCH-22, SES-48: nothing is counted for a user who has signed out everywhere", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  await endEverywhere(learner.sub, () => Promise.resolve());
  expect(await code(postWatch(bearerOf(learner), body(lesson), "tab-1.1"))).toBe("token.invalid");
  expect(await stored(learner, lesson)).toBeUndefined();
});

test("WCH-22: ten seconds of playing are stored with their slices, milliseconds and position", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const answer = await postWatch(bearerOf(learner), body(lesson), "tab-1.1");
  const { courseId, videoId } = lesson.place;
  expect(answer).toEqual({ ...body(lesson), id: `${courseId}-${videoId}-2026-03-02T12-0.1` });
  clock += 10_000;
  await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 25, playbackRate: 1.5 }), "tab-1.2");
  expect(await stored(learner, lesson)).toMatchObject({
    s: new Set([0, 1, 2]),
    n0: 20_000,
    ms: 20_000,
    rms: 25_000,
    posts: 2,
    pos: 25,
    at: clock,
    mod: lesson.place.moduleId,
  });
});

test("WCH-34: without access nothing is stored and the call is denied, whatever the reason", async () => {
  const lesson = await makeLesson();
  const other = await makeLesson();
  const stranger = await makePerson();
  const learner = await learnerIn(lesson);
  expect(await code(postWatch(bearerOf(stranger), body(lesson)))).toBe("access.denied");
  expect(await stored(stranger, lesson)).toBeUndefined();
  for (const wrong of [{ collection: 987_654 }, { module: other.module.id }, { video: other.video.id }]) {
    expect(await code(postWatch(bearerOf(learner), { ...body(lesson), ...wrong }))).toBe("access.denied");
  }
  await postWatch(bearerOf(learner), body(lesson));
  const second = { ...body(lesson), module: lesson.module.id + 1 };
  expect(await code(postWatch(bearerOf(learner), second))).toBe("access.denied");
  expect((await stored(learner, lesson))?.posts).toBe(1);
});

test("WCH-22: a post inside a lease is one store call and one write unit, and the lease costs its reading once", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [1800] }] });
  const learner = await learnerIn(lesson);
  const post = async (n: number) => {
    clock = noon + n * 10_000;
    const tab = ["9b2f6c1e-1111-4222-8333-444455556666", "left", "right", "phone", "x"][n % 5];
    await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: n * 10 }), `${tab}.${100_000 + n}`);
  };
  const first = await storeCalls(() => post(1));
  // Refused, clock taken, written: the course is read in between.
  expect(first.operations).toEqual({ UpdateItem: 3, GetItem: 1, BatchGetItem: 1 });
  for (let n = 2; n <= 59; n++) await post(n);
  for (let n = 61; n <= 89; n++) await post(n);
  // The first lease has expired; the second one is new.
  const ninetieth = await storeCalls(() => post(90));
  expect(ninetieth.operations).toEqual({ UpdateItem: 1 });
  expect(ninetieth.units.write).toBe(1);
  const item = await stored(learner, lesson);
  expect(item?.posts).toBe(89);
  expect(item?.s).toHaveLength(90 - 1);
});

test("WCH-37, E-100: near the end the last, shorter slice is counted by the length, and nothing past it", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [563] }] });
  const learner = await learnerIn(lesson);
  await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 555 }), "x.1");
  clock += 10_000;
  const last = { videoTimestamp: 563, pollRate: 8000 };
  const calls = await storeCalls(() => postWatch(bearerOf(learner), body(lesson, last), "x.2"));
  expect(calls.operations).toEqual({ UpdateItem: 2 });
  expect((await stored(learner, lesson))?.s).toEqual(new Set([54, 55, sliceCount(563) - 1]));
  expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 600 }), "x.3"))).toBe("watch.invalid");
  expect((await stored(learner, lesson))?.posts).toBe(2);
});

test("WCH-22, H1: impossible posts change nothing, with and without a lease", async () => {
  const lesson = await makeLesson();
  const unknown = await makeLesson({ modules: [{ durations: [null] }] });
  const learner = await learnerIn(lesson);
  await hold(learner, unknown.course.id, permanent);
  const impossible: Change[] = [
    ...[0, -1, 0.3, 60_001, Number.NaN, Number.POSITIVE_INFINITY].map((pollRate) => ({ pollRate })),
    ...[0, 0.2, 4.1, 100, Number.NaN].map((playbackRate) => ({ playbackRate })),
    ...[-1, 601.5, Number.NaN, 1e300].map((videoTimestamp) => ({ videoTimestamp })),
  ];
  for (const change of impossible) {
    expect(await code(postWatch(bearerOf(learner), body(lesson, change)))).toBe("watch.invalid");
  }
  expect(await stored(learner, lesson)).toBeUndefined();
  await postWatch(bearerOf(learner), body(lesson));
  const before = await stored(learner, lesson);
  for (const change of impossible) {
    expect(await code(postWatch(bearerOf(learner), body(lesson, change)))).toBe("watch.invalid");
  }
  expect(await stored(learner, lesson)).toEqual(before);
  expect(await code(postWatch(bearerOf(learner), body(unknown, { videoTimestamp: 90_000 })))).toBe("watch.invalid");
  clock += 10_000;
  expect(await code(postWatch(bearerOf(learner), body(unknown, { videoTimestamp: 80_000 })))).toBe("counted");
});

// Over all hours; an item whose lease was ended before it was given has no time.
const watched = async ({ sub }: Person, ...lessons: Lesson[]) => {
  const answers = await Promise.all(
    lessons.map(({ course }) =>
      client.send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": watchPartition(sub, course.id) },
          ConsistentRead: true,
        }),
      ),
    ),
  );
  return answers.flatMap(({ Items = [] }) => Items).reduce((sum, item) => sum + Number(item.ms ?? 0), 0);
};

test("WCH-40, H1: a script that posts faster than the clock gains nothing", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const outcomes: string[] = [];
  for (let n = 0; n < 200; n++) {
    outcomes.push(await code(postWatch(bearerOf(learner), body(lesson), `t.${n}`)));
    clock += 1000;
  }
  expect(await watched(learner, lesson)).toBeLessThanOrEqual(200_000 + 10_000);
  expect(outcomes).toContain("watch.invalid");
  for (let n = 0; n < 50; n++) await code(postWatch(bearerOf(learner), body(lesson, { pollRate: 60_000 }), `u.${n}`));
  expect(await watched(learner, lesson)).toBeLessThanOrEqual(200_000 + 10_000);
});

test("WCH-40, H1: tabs and videos of a person share one clock, one after the other and at once", async () => {
  const lessons = [await makeLesson(), await makeLesson(), await makeLesson()];
  const learner = await makePerson();
  for (const { course } of lessons) await hold(learner, course.id, permanent);
  for (let n = 0; n < 20; n++) {
    await Promise.all(
      lessons.map((lesson, tab) =>
        code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 10 + n }), `tab${tab}.${n}`)),
      ),
    );
    clock += 10_000;
  }
  const total = await watched(learner, ...lessons);
  expect(total).toBeLessThanOrEqual(200_000 + 10_000);
  expect(total).toBeGreaterThan(150_000);
});

test("WCH-40: what was played without a network for an hour is counted when it is back, and nothing beyond", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  await postWatch(bearerOf(learner), body(lesson), "a.0");
  clock += 2 * 3600_000;
  for (let n = 1; n <= 500; n++) await code(postWatch(bearerOf(learner), body(lesson), `a.${n}`));
  expect(await watched(learner, lesson)).toBe(10_000 + 3600_000);
});

test("WCH-40: a post that the network brought a second too early is counted as far as time has passed", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  await postWatch(bearerOf(learner), body(lesson), "a.0");
  clock += 9000;
  await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 20 }), "a.1");
  expect(await stored(learner, lesson)).toMatchObject({ ms: 19_000, posts: 2, s: new Set([0, 1]) });
});

test("WCH-40: short posts that come when all time is counted are refused and leave nothing, not even where they stood", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  await postWatch(bearerOf(learner), body(lesson), "a.0");
  const before = await stored(learner, lesson);
  for (let n = 1; n <= 5; n++) {
    const short = body(lesson, { pollRate: 1000, videoTimestamp: 100 * n });
    expect(await code(postWatch(bearerOf(learner), short, `a.${n}`))).toBe("watch.invalid");
  }
  expect(await stored(learner, lesson)).toEqual(before);
});

test("WCH-38: a repeated post gets the same answer and is counted once, in each of several tabs", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const [one, again] = [
    await postWatch(bearerOf(learner), body(lesson), "left.1"),
    await postWatch(bearerOf(learner), body(lesson), "left.1"),
  ];
  expect(again).toEqual(one);
  clock += 10_000;
  const right = await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 20 }), "right.1");
  expect(await postWatch(bearerOf(learner), body(lesson), "left.1")).toEqual(one);
  expect(await postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 20 }), "right.1")).toEqual(right);
  expect(await stored(learner, lesson)).toMatchObject({ posts: 2, ms: 20_000 });
});

test("WCH-38: twenty posts of one tab at once are counted once, and of twenty tabs at once one", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const same = await Promise.all(Array.from({ length: 20 }, () => postWatch(bearerOf(learner), body(lesson), "tab.1")));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect((await stored(learner, lesson))?.posts).toBe(1);
  clock += 10_000;
  const tabs = await Promise.all(
    Array.from({ length: 20 }, (_, n) => code(postWatch(bearerOf(learner), body(lesson), `tab${n}.2`))),
  );
  expect(tabs.filter((outcome) => outcome === "counted")).toHaveLength(1);
  expect((await stored(learner, lesson))?.posts).toBe(2);
});

test("WCH-34, M9: after a refund the next post is denied, and no running lease opens it", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  await postWatch(bearerOf(learner), body(lesson));
  await hold(learner, lesson.course.id);
  clock += 10_000;
  expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 20 })))).toBe("counted");
  await endLease(learner.sub);
  clock += 10_000;
  expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 30 })))).toBe("access.denied");
  await hold(learner, lesson.course.id, permanent);
  expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 30 })))).toBe("counted");
});

test("WCH-34, M9, SES-48: what is refunded, or signed out, between the reading of the access and the write counts nothing", async () => {
  const lesson = await makeLesson();
  const [learner, leaver] = [await learnerIn(lesson), await learnerIn(lesson)];
  afterNextRead(learner.sub, () => hold(learner, lesson.course.id));
  expect(await code(postWatch(bearerOf(learner), body(lesson), "r.1"))).toBe("access.denied");
  await fallBehind();
  afterNextRead(leaver.sub, () => endEverywhere(leaver.sub, () => Promise.resolve()));
  expect(await code(postWatch(bearerOf(leaver), body(lesson), "r.2"))).toBe("token.invalid");
  expect([await stored(learner, lesson), await stored(leaver, lesson), nothingLeft()]).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

// At midnight a new item starts, which checks access anyway; at noon only the lease's end closes the window.
for (const end of ["2026-03-02T23:59:59.999Z", "2026-03-02T11:59:59.999Z"]) {
  test(`WCH-25, Z9: a window ends with its last millisecond, not with the lease: ${end}`, async () => {
    const lesson = await makeLesson();
    const learner = await makePerson();
    await hold(learner, lesson.course.id, windowed("2026-03-01T00:00:00.000Z", end));
    clock = Date.parse(end) - 119_999;
    expect(await code(postWatch(bearerOf(learner), body(lesson), "z.1"))).toBe("counted");
    clock = Date.parse(end);
    expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 20 }), "z.2"))).toBe("counted");
    clock = Date.parse(end) + 1;
    expect(await code(postWatch(bearerOf(learner), body(lesson, { videoTimestamp: 30 }), "z.3"))).toBe("access.denied");
  });
}

test("WCH-34: own content is counted without a grant, and asked again after two minutes", async () => {
  const lesson = await makeLesson();
  const admin = await makePerson({ isAdmin: true });
  const post = (n: number) => {
    clock = noon + n * 1000;
    return postWatch(bearerOf(admin), body(lesson, { videoTimestamp: 10 + n, pollRate: 1000 }), `own.${n}`);
  };
  await post(0);
  expect((await storeCalls(() => post(119))).total).toBe(1);
  expect((await storeCalls(() => post(121))).operations).toEqual({
    UpdateItem: 2,
    GetItem: 2,
    BatchGetItem: 1,
  });
});

test("WCH-34: a table too busy to check access denies no one: the player retries", async () => {
  const lesson = await makeLesson();
  const learner = await learnerIn(lesson);
  const send = client.send.bind(client);
  vi.spyOn(client, "send").mockImplementation((async (command: GetCommand | BatchGetCommand) =>
    command instanceof BatchGetCommand
      ? { UnprocessedKeys: command.input.RequestItems }
      : await send(command)) as never);
  expect(await code(postWatch(bearerOf(learner), body(lesson)))).toBe("server.busy");
  vi.restoreAllMocks();
  expect(await code(postWatch(bearerOf(learner), body(lesson)))).toBe("counted");
});

test("WCH-22: a video of hours has an item for each half hour, and the key of a post names no other", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [7200] }] });
  const learner = await learnerIn(lesson);
  for (const [n, videoTimestamp] of [10, 1805, 1820, 7190].entries()) {
    clock += 10_000;
    await postWatch(bearerOf(learner), body(lesson, { videoTimestamp }), `h.${n}`);
  }
  expect((await stored(learner, lesson, 0))?.posts).toBe(1);
  expect((await stored(learner, lesson, 1))?.posts).toBe(2);
  expect((await stored(learner, lesson, 3))?.posts).toBe(1);
  for (const header of ["", "x", "x.", ".1", "a b.1", "x.1.2", `${"x".repeat(65)}.1`, "x.1e9", "x.-1"]) {
    expect(await code(postWatch(bearerOf(learner), body(lesson), header))).toBe("FieldFailure");
  }
});
