import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { setMeter } from "@cu/local-cloud/dynamo/meter.test-kit";
import { benchCloud } from "./cloud.ts";

/**
 * P11: cost of 1,000 viewer-hours at list prices, from the calls and units of replayed hours: a learner without a class and
 * a class member each watch a course in order, an hour a day, with a post every ten seconds, and open their progress once
 * before; and the cost of folding the member's posts for classes of several sizes. Prints the first and last hour, because
 * a learner's stored data grows. `bench viewer-hour 20` replays twenty hours.
 */
const cloud = await benchCloud();
const { hold, permanent } = await import("@cu/core/access/lesson.test-kit");
const { makeMember } = await import("@cu/core/use-cases/class/class.test-kit");
const { useClock } = await import("@cu/core/foundation/clock");
const { readWatching } = await import("@cu/core/use-cases/progress/read-watching");
const { tableName } = await import("@cu/core/foundation/store/table");
const { bearerOf, makeCreator, makePerson } = await import("@cu/core/use-cases/test-kit/person");
const { postWatch } = await import("@cu/core/use-cases/watch/post-watch");
const { utcDay } = await import("@cu/core/use-cases/watch/watch-key");
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

/** Dollars per million, us-east-1, without free tiers; arm64 GB-seconds for Lambda. */
const prices = { request: 1, call: 0.2, gigabyteSecond: 13.33, writeUnit: 0.625, readUnit: 0.125, message: 0.4 };
const million = 0.36;
const unitsOf = ({ write, read }: Used, posts: number) =>
  million * ((write / posts) * prices.writeUnit + (read / posts) * prices.readUnit);
/** A post is billed as 4 ms at 0.5 GB; requests of reads are attributed to their page. */
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
  // Every second day's read compacts the data for the next ones.
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
    // The consumer has 1 GB and is billed for time spent waiting for the engine; the worker's calls are included, its time
    // is not. Each call of either is counted as one message.
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
