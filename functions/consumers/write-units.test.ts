import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import { useClock } from "@cu/core/foundation/clock";
import { signToken } from "@cu/core/use-cases/session/access-token";
import { bearerOf, makeCreator, makePerson } from "@cu/core/use-cases/test-kit/person";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { putWatched } from "@cu/core/use-cases/watch/watch-item.test-kit";
import { utcDay, utcHour } from "@cu/core/use-cases/watch/watch-key";
import { beforeAll, expect, test } from "vitest";
import { call } from "../test-kit/call.ts";
import {
  classes,
  foldClass,
  makeLongCourse,
  type PostChanges,
  postsAnHour,
  postsTold,
  videoSeconds,
} from "./viewer-hour.test-kit.ts";

const hours = 20;
const firstHour = Date.parse("2026-03-02T06:00:00.000Z");
// An hour a day.
const startOf = (hour: number) => firstHour + (hour - 1) * 86_400_000;

type Hour = { readonly written: number; readonly told: readonly PostChanges[] };
const member = new Map<number, Hour>();
const without = new Map<number, Hour>();

type Course = Awaited<ReturnType<typeof makeLongCourse>>;

/** Watches an hour of the course from where the hours before it ended: a post every ten seconds, through its route. */
const watchHour = async (sub: string, { postAfter }: Course, hour: number): Promise<Hour> => {
  let at = startOf(hour);
  const putBack = useClock(() => at);
  const token = async () => await signToken(bearerOf({ sub }), { at, until: at / 1000 + 86_400 });
  let current = await token();
  const { units } = await storeCalls(async () => {
    for (let n = 0; n < postsAnHour; n++) {
      at += 10_000;
      if (n % 30 === 0) current = await token();
      const body = postAfter(((hour - 1) * postsAnHour + n) * 10);
      const headers = { "idempotency-key": `9b2f6c1e-1111-4222-8333-444455556666.${n}` };
      const { status } = await call("watch.post", { token: current, body, headers });
      expect(status).toBe(201);
    }
  }).finally(putBack);
  return { written: units.write, told: await postsTold(sub, utcDay(startOf(hour))) };
};

/** Leaves what the hours before the last one left, without posting them. */
const watchedBefore = async (sub: string, { postAfter }: Course): Promise<void> => {
  for (let hour = 2; hour < hours; hour++)
    for (let seconds = (hour - 1) * 3600; seconds < hour * 3600; seconds += videoSeconds) {
      const { collection: courseId, video: videoId } = postAfter(seconds);
      const key = { sub, courseId, videoId, hour: utcHour(startOf(hour)), halfHour: 0 };
      await putWatched(
        key,
        Array.from({ length: 55 }, (_, slice) => slice),
        startOf(hour),
      );
    }
};

beforeAll(async () => {
  const putBack = useClock(() => firstHour);
  const creator = await makeCreator();
  const course = await makeLongCourse(creator, hours);
  const [student, guest] = [await makePerson(), await makePerson()];
  const token = await signToken(bearerOf(student), { at: firstHour, until: firstHour / 1000 + 86_400 });
  const params = { code: course.group.code };
  expect((await call("coupon.redeem", { token, params, query: { dataAccessLevel: "full" } })).status).toBe(200);
  await hold(guest, course.course.id, permanent);
  putBack();
  for (const hour of [1, hours]) {
    if (hour > 1) for (const { sub } of [student, guest]) await watchedBefore(sub, course);
    member.set(hour, await watchHour(student.sub, course, hour));
    without.set(hour, await watchHour(guest.sub, course, hour));
  }
}, 120_000);

for (const hour of [1, hours]) {
  test(`WCH-50: in hour ${hour} a post by a learner without a class costs at most 1.15 write units, and no consumer folds it`, () => {
    const { written = 0, told = [] } = without.get(hour) ?? {};
    expect(told).toEqual([]);
    expect(written / postsAnHour).toBeGreaterThanOrEqual(1);
    expect(written / postsAnHour).toBeLessThanOrEqual(1.15);
  });

  test.each(classes)(
    `WCH-50: in hour ${hour} a post of a member of $name is within its bar, with all that folds it`,
    async (model) => {
      const { written = 0, told = [] } = member.get(hour) ?? {};
      expect(told).toHaveLength(postsAnHour);
      const { units, answer } = await storeCalls(() => foldClass(told, model, startOf(hour)));
      const each = written / postsAnHour + units.write / answer.posts;
      expect(units.write).toBeGreaterThan(0);
      expect(each).toBeLessThanOrEqual(model.size === 1 ? 1.3 : 1.15);
    },
    60_000,
  );
}
