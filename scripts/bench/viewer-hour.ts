import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { setMeter } from "@cu/local-cloud/dynamo/meter.test-kit";
import { benchCloud } from "./cloud.ts";

/**
 * P11: what 1,000 viewer-hours cost by list price, from the calls and units that replayed hours really used: learners
 * who watch a course one video after the other, an hour a day, a post every ten seconds, and see their progress once
 * before it. The first hour and the last one are printed, because what is stored of a learner grows. `bench viewer-hour
 * 20` replays twenty hours.
 */
const cloud = await benchCloud();
const { hold, makeLesson, permanent } = await import("@cu/core/access/lesson.test-kit");
const { useClock } = await import("@cu/core/clock");
const { readWatching } = await import("@cu/core/progress/read-watching");
const { tableName } = await import("@cu/core/store/table");
const { bearerOf, makePerson } = await import("@cu/core/test-kit/person");
const { postWatch } = await import("@cu/core/watch/post-watch");

const hours = Number(process.argv[2] ?? 3);
const learners = 4;
const videoSeconds = 550;
const postsAnHour = 360;

const durations = Array.from({ length: Math.ceil((hours * 3600) / videoSeconds) }, () => videoSeconds);
const { course } = await makeLesson({ modules: [{ durations }] });
const [module] = course.modules;
const people = await Promise.all(Array.from({ length: learners }, () => makePerson()));
for (const person of people) await hold(person, course.id, permanent);

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
const dayMilliseconds = 86_400_000;
const firstHour = Date.parse("2026-03-02T06:00:00.000Z");
let at = firstHour;
useClock(() => at);

type Used = { calls: number; write: number; read: number };
const none = (): Used => ({ calls: 0, write: 0, read: 0 });
const counted = async (used: Used, work: () => Promise<unknown>): Promise<void> => {
  await resetCalls(endpoint, tableName());
  await setMeter(endpoint, true);
  await work();
  await setMeter(endpoint, false);
  const { operations, units } = await readCalls(endpoint, tableName());
  used.calls += Object.values(operations).reduce((sum, count) => sum + count, 0);
  used.write += units.write;
  used.read += units.read;
};

const post = async (seconds: number): Promise<void> => {
  const video = module?.videos[Math.floor(seconds / videoSeconds)];
  if (!module || !video) throw new Error("The course is too short.");
  const place = { collection: course.id, module: module.id, video: video.id };
  const videoTimestamp = (seconds % videoSeconds) + 10;
  for (const person of people)
    await postWatch(
      bearerOf(person),
      { ...place, pollRate: 10_000, playbackRate: 1, videoTimestamp },
      `bench.${seconds}`,
    );
};

const hour = async (n: number): Promise<{ posts: Used; readings: Used }> => {
  const [posts, readings] = [none(), none()];
  at = firstHour + n * dayMilliseconds;
  await counted(readings, async () => {
    for (const { sub } of people) await readWatching(sub, course.id);
  });
  await counted(posts, async () => {
    for (let next = 0; next < postsAnHour; next++) {
      at += 10_000;
      await post((n * postsAnHour + next) * 10);
    }
  });
  return { posts, readings };
};

/** Dollars a million, us-east-1, without free tiers; a gigabyte-second of an arm64 function for Lambda's time. */
const prices = { request: 1, call: 0.2, gigabyteSecond: 13.33, writeUnit: 0.625, readUnit: 0.125 };
const posts = learners * postsAnHour;
/** A post is billed at 4 ms in 0.5 GB; the request of a reading belongs to the page that it is for. */
const costOf = ({ posts: taken, readings }: { posts: Used; readings: Used }) => {
  const million = 0.36;
  const units = ({ write, read }: Used) => (write / posts) * prices.writeUnit + (read / posts) * prices.readUnit;
  const post = prices.request + prices.call + 0.004 * 0.5 * prices.gigabyteSecond + units(taken);
  return { post: million * post, reading: million * units(readings) };
};

console.log("\nP11: 1,000 viewer-hours by list price (bar: $0.68 and 1.10 write units a post)");
const measured = new Map<number, Awaited<ReturnType<typeof hour>>>();
for (let n = 0; n < hours; n++) measured.set(n + 1, await hour(n));
for (const n of new Set([1, hours])) {
  const result = measured.get(n);
  if (!result) continue;
  const { post: postCost, reading: readingCost } = costOf(result);
  // Every second day's reading makes the next ones short.
  const written = Math.max(...[n - 1, n].map((day) => measured.get(day)?.readings.write ?? 0)) / learners;
  const each = (value: number) => (value / posts).toFixed(2);
  console.log(
    [
      `  hour ${n}:`,
      `    posts: ${each(result.posts.calls)} calls, ${each(result.posts.write)} write units, ${each(result.posts.read)} read units a post: $${postCost.toFixed(3)}`,
      `    progress: ${each(result.readings.calls)} calls, ${each(result.readings.write)} write units, ${each(result.readings.read)} read units a post (${written.toFixed(1)} write units in two days): $${readingCost.toFixed(3)}`,
      `    together $${(postCost + readingCost).toFixed(2)}`,
    ].join("\n"),
  );
}
await cloud.close();
process.exit(0);
