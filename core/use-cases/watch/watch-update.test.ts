import { expect, test } from "vitest";
import { type Beat, inTime, isInTail, isTooFast, watchKeyOf, withinLease, withNewLease } from "./watch-update.ts";

const at = Date.parse("2026-03-02T12:00:00.000Z");
const beat: Beat = {
  bearer: { sub: "ada", session: "ses_1", since: 1 },
  courseId: 5,
  moduleId: 6,
  videoId: 7,
  post: { pollRate: 10_000, playbackRate: 1.5, videoTimestamp: 1825 },
  slot: { name: "t1", key: "key.1" },
  at,
};
const withPost = (change: Partial<Beat["post"]>): Beat => ({ ...beat, post: { ...beat.post, ...change } });

test("WCH-40: a post counts as far as time has passed, two seconds may be missing and no more", () => {
  expect(inTime(at - 10_000, beat)).toBe(beat);
  expect(inTime(at - 9999, beat)).toEqual(withPost({ pollRate: 9999 }));
  expect(inTime(at - 8000, beat)).toEqual(withPost({ pollRate: 8000 }));
  expect(inTime(at - 7999, beat)).toBeUndefined();
  // Even a short post does not count if no time has passed.
  const short = withPost({ pollRate: 1000 });
  expect(inTime(at - 1, short)).toEqual(withPost({ pollRate: 1 }));
  expect(inTime(at, short)).toBeUndefined();
  expect(inTime(at + 1, short)).toBeUndefined();
});

test("WCH-40: a post comes too early when the time counted so far leaves no room for it", () => {
  const due = (milliseconds: number | undefined) =>
    isTooFast(milliseconds === undefined ? {} : { due: milliseconds }, beat);
  expect([due(at - 10_000), due(at - 9999), due(undefined)]).toEqual([false, true, false]);
});

test("WCH-37, E-100: within the last slice a post is judged by the length", () => {
  expect([1824, 1825, 1826].map((tail) => isInTail({ tail }, beat))).toEqual([true, false, false]);
  expect(isInTail({}, beat)).toBe(true);
});

test("WCH-22: a post is kept with its person, course, video, hour and half hour", () => {
  expect(watchKeyOf(beat)).toEqual({ sub: "ada", courseId: 5, videoId: 7, hour: "2026-03-02T12", halfHour: 1 });
});

const valuesOf = ({ ExpressionAttributeValues }: ReturnType<typeof withinLease>) => ExpressionAttributeValues;
const counted = {
  ":ms": 10_000,
  ":rms": 15_000,
  ":pos": 1825,
  ":at": at,
  ":zero": 0,
  ":one": 1,
  ":key": "key.1",
  ":mod": 6,
  ":session": "ses_1",
};

test("WCH-34, WCH-37: inside a lease a post names what it was judged by: the module, the session, the time, the place", () => {
  const slices = { ":s": new Set([181, 182]) };
  expect(valuesOf(withinLease(beat))).toEqual({ ...counted, ...slices, ":latest": at - 10_000 });
  const before = withinLease(beat);
  expect(before.ConditionExpression).toMatch(/ AND tail >= :pos$/);
  const known = withinLease(beat, { duration: 1830 });
  expect(valuesOf(known)).toEqual({ ...counted, ...slices, ":latest": at - 10_000, ":dur": 1830 });
  expect(known.ConditionExpression).toMatch(/ AND dur = :dur$/);
  const unknown = withinLease(beat, { duration: null });
  expect(valuesOf(unknown)).toEqual({ ...counted, ...slices, ":latest": at - 10_000 });
  expect(unknown.ConditionExpression).toMatch(/ AND attribute_not_exists\(dur\)$/);
  expect(before.UpdateExpression).toMatch(/ ADD n0 :ms, ms :ms, rms :rms, s :s$/);
  // Too short to have played the middle of a slice.
  const nothing = withinLease(withPost({ pollRate: 500, videoTimestamp: 1822 }));
  expect(valuesOf(nothing)).not.toHaveProperty(":s");
  expect(nothing.UpdateExpression).toMatch(/ ADD n0 :ms, ms :ms, rms :rms$/);
});

const unseen = { posts: 0, ended: 0 };

test("WCH-22, WCH-37: a lease is written with its end, the time it counts from and where the last slice begins", () => {
  const lease = { openUntil: at + 600_000, due: at - 10_000, seats: [] };
  const values = (duration: number | null, seen = unseen) => valuesOf(withNewLease(beat, { ...lease, duration }, seen));
  const given = { ...counted, ":s": new Set([181, 182]), ":due": at, ":openUntil": at + 600_000 };
  expect(values(2000)).toEqual({ ...given, ":tail": 1990, ":dur": 2000 });
  expect(values(2001)).toEqual({ ...given, ":tail": 2000, ":dur": 2001 });
  expect(values(null)).toEqual({ ...given, ":tail": 86_400 });
  expect(values(2000, { posts: 3, ended: 2 })).toEqual({
    ...given,
    ":tail": 1990,
    ":dur": 2000,
    ":seen_posts": 3,
    ":seen_ended": 2,
  });
  expect(valuesOf(withNewLease(withPost({ videoTimestamp: 0 }), { ...lease, duration: 0 }, unseen))).toMatchObject({
    ":tail": 0,
  });
  const request = (duration: number | null, posts: number, ended = 0) =>
    withNewLease(beat, { ...lease, duration }, { posts, ended });
  const condition = (posts: number, ended: number) => request(2000, posts, ended).ConditionExpression;
  expect(condition(0, 0)).toBe("attribute_not_exists(posts) AND attribute_not_exists(ended)");
  expect(condition(1, 0)).toBe("posts = :seen_posts AND attribute_not_exists(ended)");
  expect(condition(0, 1)).toBe("attribute_not_exists(posts) AND ended = :seen_ended");
  expect(request(2000, 0).UpdateExpression).toMatch(/, dur = :dur ADD [^#]*$/);
  expect(request(2000, 0).UpdateExpression).not.toContain("REMOVE");
  expect(request(null, 0).UpdateExpression).toMatch(/ REMOVE dur$/);
});

test("DSH-70: the first lease of an item names the seats of the person, and no later one changes them", () => {
  const lease = { openUntil: at + 600_000, due: at - 10_000, duration: 2000, seats: ["7#0", "8#12"] };
  const request = withNewLease(beat, lease, unseen);
  expect(valuesOf(request)[":seats"]).toEqual(new Set(["7#0", "8#12"]));
  expect(request.UpdateExpression).toContain(", seats = :seats ADD ");
  expect(request.UpdateExpression).not.toContain("REMOVE");
  const renewed = withNewLease(beat, lease, { posts: 3, ended: 0 });
  expect(renewed.UpdateExpression).not.toContain("seats");
  expect(valuesOf(renewed)).not.toHaveProperty(":seats");
});
