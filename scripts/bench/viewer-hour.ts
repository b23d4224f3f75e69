import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { setMeter } from "@cu/local-cloud/dynamo/meter.test-kit";
import { benchCloud } from "./cloud.ts";

/**
 * P11: what 1,000 viewer-hours cost by list price, from the calls and units that replayed hours really used: a learner
 * without a class and one of a class, who watch a course one video after the other, an hour a day, a post every ten
 * seconds, and see their progress once before it; and what the member's posts cost when classes of some sizes are folded.
 * The first hour and the last one are printed, because what is stored of a learner grows. `bench viewer-hour 20` replays
 * twenty hours.
 */
const cloud = await benchCloud();
const { hold, permanent } = await import("@cu/core/access/lesson.test-kit");
const { makeMember } = await import("@cu/core/class/class.test-kit");
const { useClock } = await import("@cu/core/clock");
const { readWatching } = await import("@cu/core/progress/read-watching");
const { tableName } = await import("@cu/core/store/table");
const { bearerOf, makeCreator, makePerson } = await import("@cu/core/test-kit/person");
const { postWatch } = await import("@cu/core/watch/post-watch");
const { utcDay } = await import("@cu/core/watch/watch-key");
const { classes, foldClass, makeLongCourse, postsAnHour, postsTold } = await import(
  "../../functions/consumers/viewer-hour.test-kit.ts"
);

const hours = Number(process.argv[2] ?? 3);
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
const dayMilliseconds = 86_400_000;
const firstHour = Date.parse("2026-03-02T06:00:00.000Z");
let at = firstHour;
useClock(() => at);

const { course, group, postAfter } = await makeLongCourse(await makeCreator(), hours);
const [student, guest] = [await makeMember(group), await makePerson()];
await hold(guest, course.id, permanent);

type Used = { calls: number; write: number; read: number };
const counted = async <T>(work: () => Promise<T>): Promise<Used & { answer: T }> => {
  await resetCalls(endpoint, tableName());
  await setMeter(endpoint, true);
  const answer = await work();
  await setMeter(endpoint, false);
  const { operations, units } = await readCalls(endpoint, tableName());
  const calls = Object.values(operations).reduce((sum, count) => sum + count, 0);
  return { calls, write: units.write, read: units.read, answer };
};

const hour = async (sub: string, n: number): Promise<{ posts: Used; readings: Used }> => {
  at = firstHour + n * dayMilliseconds;
  const readings = await counted(() => readWatching(sub, course.id));
  const posts = await counted(async () => {
    for (let next = 0; next < postsAnHour; next++) {
      at += 10_000;
      const seconds = (n * postsAnHour + next) * 10;
      await postWatch(bearerOf({ sub }), postAfter(seconds), `bench.${seconds}`);
    }
  });
  return { posts, readings };
};

/** Dollars a million, us-east-1, without free tiers; a gigabyte-second of an arm64 function for Lambda's time. */
const prices = { request: 1, call: 0.2, gigabyteSecond: 13.33, writeUnit: 0.625, readUnit: 0.125, message: 0.4 };
const million = 0.36;
const unitsOf = ({ write, read }: Used, posts: number) =>
  million * ((write / posts) * prices.writeUnit + (read / posts) * prices.readUnit);
/** A post is billed at 4 ms in 0.5 GB; the request of a reading belongs to the page that it is for. */
const postCost = (taken: Used) =>
  million * (prices.request + prices.call + 0.004 * 0.5 * prices.gigabyteSecond) + unitsOf(taken, postsAnHour);

const each = (value: number, posts = postsAnHour) => (value / posts).toFixed(3);
const line = (name: string, taken: Used, posts = postsAnHour) =>
  `    ${name.padEnd(26)} ${each(taken.calls, posts)} calls, ${each(taken.write, posts)} write units, ${each(taken.read, posts)} read units a post`;

console.log("\nP11: 1,000 viewer-hours by list price (bar: $0.75, and 1.15 write units a post; 1.3 in a class of one)");
let written = 0;
for (let n = 0; n < hours; n++) {
  const alone = await hour(guest.sub, n);
  const member = await hour(student.sub, n);
  // Every second day's reading makes the next ones short.
  const lastTwo = Math.max(written, alone.readings.write);
  written = alone.readings.write;
  if (n > 0 && n < hours - 1) continue;
  const reading = unitsOf(alone.readings, postsAnHour);
  console.log(`  hour ${n + 1}:`);
  console.log(line("posts without a class", alone.posts));
  console.log(
    `${line("progress", alone.readings)} (${lastTwo.toFixed(1)} write units in two days): $${reading.toFixed(3)}`,
  );
  console.log(`      together $${(postCost(alone.posts) + reading).toFixed(3)}`);
  const told = await postsTold(student.sub, utcDay(at));
  for (const model of classes) {
    const fold = await counted(() => foldClass(told, model, firstHour + n * dayMilliseconds));
    const { posts, calls, milliseconds } = fold.answer;
    // The consumer has 1 GB, and is billed for the time that it waits for the engine as well; the worker's time is left
    // out, its calls are not. Each call of either may stand for a message.
    const time = (milliseconds / 1000 / posts) * prices.gigabyteSecond;
    const beside = unitsOf(fold, posts) + million * ((calls / posts) * (prices.call + prices.message) + time);
    console.log(line(`folded, ${model.name}`, fold, posts));
    console.log(
      `      ${each(member.posts.write / postsAnHour + fold.write / posts, 1)} write units a post in all; together $${(postCost(member.posts) + reading + beside).toFixed(3)}`,
    );
  }
}
await cloud.close();
process.exit(0);
