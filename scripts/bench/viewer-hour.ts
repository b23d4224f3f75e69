import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { setMeter } from "@cu/local-cloud/dynamo/meter.test-kit";
import { benchCloud } from "./cloud.ts";

/**
 * P11: what 1,000 viewer-hours cost by list price, from the calls and units that a replayed hour really used: learners
 * who watch the course one video after the other, a post every ten seconds, folded every thirty as the stream's window
 * does. The first hour and the last one are printed, because what is stored of a learner grows. `bench viewer-hour 20`
 * replays twenty hours.
 */
const cloud = await benchCloud();
const { hold, makeLesson, permanent } = await import("@cu/core/access/lesson.test-kit");
const { useClock } = await import("@cu/core/clock");
const { foldChanges } = await import("@cu/core/progress/stream");
const { client, tableName } = await import("@cu/core/store/table");
const { bearerOf, makePerson } = await import("@cu/core/test-kit/person");
const { postWatch } = await import("@cu/core/watch/post-watch");
const { watchPartition } = await import("@cu/core/watch/watch-key");

const hours = Number(process.argv[2] ?? 3);
const learners = 4;
const videoSeconds = 550;
const postsAnHour = 360;
const postsAWindow = 3;

const durations = Array.from({ length: Math.ceil((hours * 3600) / videoSeconds) }, () => videoSeconds);
const { course } = await makeLesson({ modules: [{ durations }] });
const [module] = course.modules;
const people = await Promise.all(Array.from({ length: learners }, () => makePerson()));
for (const person of people) await hold(person, course.id, permanent);

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
let at = Date.parse("2026-03-02T06:00:00.000Z");
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

/** What the stream reports of the last half minute: the newest state of each item that changed. */
const changes = async (since: number) => {
  const images = [];
  for (const { sub } of people) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :watch)",
        ExpressionAttributeValues: { ":pk": { S: watchPartition(sub, course.id) }, ":watch": { S: "watch#" } },
        ConsistentRead: true,
      }),
    );
    images.push(...Items.filter((image) => Number(image.at?.N) > since));
  }
  return images.map((image, n) => ({ id: String(n), image: image as Parameters<typeof foldChanges>[0][0]["image"] }));
};

const hour = async (n: number): Promise<{ posts: Used; folds: Used }> => {
  const [posts, folds] = [none(), none()];
  for (let sent = 0; sent < postsAnHour; sent += postsAWindow) {
    const since = at;
    await counted(posts, async () => {
      for (let next = sent; next < sent + postsAWindow; next++) {
        at += 10_000;
        await post((n * postsAnHour + next) * 10);
      }
    });
    const seen = await changes(since);
    await counted(folds, () => foldChanges(seen));
  }
  return { posts, folds };
};

/** Dollars a million, us-east-1, without free tiers; a gigabyte-second of an arm64 function for Lambda's time. */
const prices = { request: 1, call: 0.2, gigabyteSecond: 13.33, writeUnit: 0.625, readUnit: 0.125 };
const posts = learners * postsAnHour;
/** A post is billed at 4 ms in 0.5 GB; a fold of one learner's window at 5 ms in 1 GB. */
const costOf = ({ posts: taken, folds }: { posts: Used; folds: Used }) => {
  const million = 0.36;
  const units = ({ write, read }: Used) => (write / posts) * prices.writeUnit + (read / posts) * prices.readUnit;
  const post = prices.request + prices.call + 0.004 * 0.5 * prices.gigabyteSecond + units(taken);
  const fold = units(folds) + (0.005 / postsAWindow) * prices.gigabyteSecond;
  return { post: million * post, fold: million * fold };
};

console.log("\nP11: 1,000 viewer-hours by list price (bar: $0.68 and 1.10 write units a post)");
const measured = new Map<number, Awaited<ReturnType<typeof hour>>>();
for (let n = 0; n < hours; n++) measured.set(n + 1, await hour(n));
for (const n of new Set([1, hours])) {
  const result = measured.get(n);
  if (!result) continue;
  const { post: postCost, fold: foldCost } = costOf(result);
  const each = (value: number) => (value / posts).toFixed(2);
  console.log(
    [
      `  hour ${n}:`,
      `    posts: ${each(result.posts.calls)} calls, ${each(result.posts.write)} write units, ${each(result.posts.read)} read units a post: $${postCost.toFixed(3)}`,
      `    folds: ${each(result.folds.calls)} calls, ${each(result.folds.write)} write units, ${each(result.folds.read)} read units a post (${(result.folds.write / (posts / postsAWindow)).toFixed(1)} write units a fold): $${foldCost.toFixed(3)}`,
      `    together $${(postCost + foldCost).toFixed(2)}`,
    ].join("\n"),
  );
}
await cloud.close();
process.exit(0);
