import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Bearer, Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { endEverywhere } from "../session/end-all-sessions.ts";
import { bearerOf as bearerOfSession } from "../session/find-session.ts";
import { openSession } from "../session/open-session.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { endLease } from "./lease.ts";
import { postWatch } from "./post-watch.ts";
import { endLeaseOf, stirClock, type WatchClock } from "./watch-clock.ts";
import { watchPartition } from "./watch-key.ts";

lagFromTheStart();

/** Hook at every call of the store, including those of posts; `go` sends it. */
let at: (go: () => Promise<unknown>) => Promise<unknown> = (go) => go();
const through = async <A>(go: () => Promise<A>): Promise<A> => (await at(go)) as A;
vi.mock("../../foundation/store/update-item.ts", async (original) => {
  const real = await original<typeof import("../../foundation/store/update-item.ts")>();
  const updateItem: typeof real.updateItem = (input) => through(() => real.updateItem(input));
  return { ...real, updateItem };
});
aroundCalls((_, go) => at(() => go()));

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:30:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => {
  at = (go) => go();
  restore();
});

/** Runs work with other actions before its calls of these numbers; returns the number of calls. */
const stopping = async (work: () => Promise<unknown>, stops: ReadonlyMap<number, () => Promise<unknown>>) => {
  let calls = 0;
  let inside = false;
  const others: Promise<unknown>[] = [];
  at = async (go) => {
    if (inside) return await go();
    calls += 1;
    inside = true;
    const other = stops.get(calls)?.();
    if (other) others.push(other);
    await other?.finally(() => {
      inside = false;
    });
    inside = false;
    return await go();
  };
  const outcome = await code(work());
  // A post makes two reads in parallel: if one is refused, it does not wait for the other.
  await Promise.all(others);
  at = (go) => go();
  return { calls, outcome };
};

/** Simulates a crash before its call of this number, or after the call but before its response. */
const dying = async (work: () => Promise<unknown>, last: number, isCarriedOut: boolean): Promise<number> => {
  let calls = 0;
  at = async (go) => {
    calls += 1;
    if (calls < last) return await go();
    if (calls === last && isCarriedOut) await go();
    throw new Error("dead");
  };
  await code(work());
  at = (go) => go();
  return calls;
};

const code = (work: Promise<unknown>) =>
  work.then(
    () => "counted",
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

const post = ({ place }: Lesson, bearer: Bearer, key: string, video = place.videoId) =>
  postWatch(
    bearer,
    {
      collection: place.courseId,
      module: place.moduleId,
      video,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp: 10,
    },
    key,
  );

const itemsOf = async ({ sub }: Person, { course }: Lesson) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :watch)",
      ExpressionAttributeValues: { ":pk": watchPartition(sub, course.id), ":watch": "watch#" },
      ConsistentRead: true,
    }),
  );
  return Items;
};
const open = async (person: Person, lesson: Lesson) =>
  (await itemsOf(person, lesson)).filter(({ openUntil }) => Number(openUntil) > clock);
const watched = async (person: Person, lesson: Lesson) =>
  (await itemsOf(person, lesson)).reduce((sum, { ms = 0 }) => sum + Number(ms), 0);

type Scene = { lesson: Lesson; learner: Person; bearer: Bearer; other: number };

/** The states in which a post needs a new lease. */
const before: Readonly<Record<string, (scene: Scene) => Promise<Bearer>>> = {
  "who has never watched": async ({ bearer }) => bearer,
  "who watched another video": async ({ lesson, bearer, other }) => {
    await post(lesson, bearer, "before.1", other);
    clock += 10_000;
    return bearer;
  },
  "whose lease has run out": async ({ lesson, bearer }) => {
    await post(lesson, bearer, "before.1");
    clock += 11 * 60_000;
    return bearer;
  },
  "whose lease was ended": async ({ lesson, learner, bearer }) => {
    await post(lesson, bearer, "before.1");
    await endLease(learner.sub);
    clock += 10_000;
    return bearer;
  },
  "who watches on another device": async ({ lesson, learner, bearer }) => {
    await post(lesson, bearer, "before.1");
    clock += 10_000;
    const second = { sub: learner.sub, refreshToken: "another", provenAt: Math.floor(clock / 1000) };
    return bearerOfSession(await openSession(second));
  },
};

const lesson = await makeLesson({ modules: [{ durations: [600, 600] }] });
const other = lesson.module.videos[1]?.id ?? 0;

const scene = async (state: string): Promise<Scene & { began: number }> => {
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const began = clock;
  const fresh = { lesson, learner, other, bearer: bearerOf(learner) };
  const bearer = (await before[state]?.(fresh)) ?? fresh.bearer;
  return { ...fresh, bearer, began };
};

for (const state of Object.keys(before)) {
  test(`WCH-52, M9: a refund at any moment of a post by a user ${state} leaves no lease`, async () => {
    for (let [first, second] = [1, 1]; ; ) {
      const { learner, bearer } = await scene(state);
      let stirred: WatchClock | undefined;
      const refund = async () => {
        await hold(learner, lesson.course.id);
        stirred = await stirClock(learner.sub);
      };
      const end = async () => {
        if (stirred?.holder) await endLeaseOf(stirred.holder);
      };
      const stops = new Map([
        [first, () => (second === first ? refund().then(end) : refund())],
        ...(second > first ? [[second, end] as const] : []),
      ]);
      const done = await stopping(() => post(lesson, bearer, "post.1"), stops);
      if (done.calls < first) break;
      if (done.calls < second) await end();
      const place = `${first} and ${second} of ${done.calls}`;
      expect(["counted", "access.denied"], place).toContain(done.outcome);
      expect(await open(learner, lesson), place).toEqual([]);
      clock += 10_000;
      expect(await code(post(lesson, bearer, "post.2")), place).toBe("access.denied");
      if (second > done.calls) [first, second] = [first + 1, first + 1];
      else second += 1;
    }
  });

  test(`WCH-52, SES-48: signing out everywhere at any moment of a post by a user ${state} leaves no lease`, async () => {
    for (let place = 1; ; place++) {
      const { learner, bearer } = await scene(state);
      const signOut = () => endEverywhere(learner.sub, () => Promise.resolve());
      const done = await stopping(() => post(lesson, bearer, "post.1"), new Map([[place, signOut]]));
      if (done.calls < place) break;
      expect(["counted", "token.invalid"]).toContain(done.outcome);
      expect(await open(learner, lesson)).toEqual([]);
      clock += 10_000;
      expect(await code(post(lesson, bearer, "post.2"))).toBe("token.invalid");
    }
  });

  test(`WCH-52, WCH-38, WCH-40: a post by a user ${state} that dies at any of its calls counts once when it is resent`, async () => {
    for (const isCarriedOut of [false, true]) {
      for (let last = 1; ; last++) {
        const { learner, bearer } = await scene(state);
        const known = await watched(learner, lesson);
        if ((await dying(() => post(lesson, bearer, "post.1"), last, isCarriedOut)) < last) break;
        expect((await open(learner, lesson)).length).toBeLessThanOrEqual(1);
        const answer = await post(lesson, bearer, "post.1");
        expect(await post(lesson, bearer, "post.1")).toEqual(answer);
        expect(await watched(learner, lesson)).toBe(known + 10_000);
        expect(await open(learner, lesson)).toHaveLength(1);
        clock += 10_000;
        await post(lesson, bearer, "post.2", other);
        expect(await watched(learner, lesson)).toBe(known + 20_000);
        expect(await open(learner, lesson)).toHaveLength(1);
      }
    }
  });

  test(`WCH-52, WCH-40: another tab's post at any moment of a post by a user ${state} leaves one lease and one clock`, async () => {
    for (let place = 1; ; place++) {
      const { learner, bearer, began } = await scene(state);
      const tab = (n: number) => () => code(post(lesson, bearer, `right.${n}`, other));
      const done = await stopping(() => post(lesson, bearer, "left.1"), new Map([[place, tab(1)]]));
      if (done.calls < place) break;
      for (let n = 2; n < 8; n++) {
        expect((await open(learner, lesson)).length).toBeLessThanOrEqual(1);
        clock += 5000;
        await (n % 2 === 0 ? tab(n)() : code(post(lesson, bearer, `left.${n}`)));
      }
      expect(await watched(learner, lesson)).toBeLessThanOrEqual(clock - began + 10_000);
      expect(await watched(learner, lesson)).toBeGreaterThanOrEqual(20_000);
    }
  });
}

test("WCH-52: ending the lease of a missing item leaves nothing readable", async () => {
  const { learner, bearer } = await scene("who has never watched");
  await stopping(() => post(lesson, bearer, "post.1"), new Map([[5, () => endLease(learner.sub)]]));
  expect(await watched(learner, lesson)).toBe(10_000);
});
