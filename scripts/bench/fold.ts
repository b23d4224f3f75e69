import { benchCloud } from "./cloud.ts";
import { median, print } from "./measure.ts";

/**
 * How many posts a second and core the consumer of classes folds: events as Lambda hands them over, from
 * their text on, with the writes that they make. The engine is another process and is not counted; its answers are.
 */
const cloud = await benchCloud();
const { useClock } = await import("@cu/core/foundation/clock");
const { bearerOf, makeCreator } = await import("@cu/core/use-cases/test-kit/person");
const { makeMember } = await import("@cu/core/use-cases/class/class.test-kit");
const { utcDay } = await import("@cu/core/use-cases/watch/watch-key");
const { postWatch } = await import("@cu/core/use-cases/watch/post-watch");
const { handler } = await import("../../functions/consumers/classes.ts");
const { classes, makeLongCourse, postsAnHour, postsTold, windowOf } = await import(
  "../../functions/consumers/viewer-hour.test-kit.ts"
);

const rounds = Number(process.argv[2] ?? 3);
let at = Date.parse("2026-03-02T06:00:00.000Z");
useClock(() => at);
const { group, postAfter } = await makeLongCourse(await makeCreator(), 1);
const student = await makeMember(group);
for (let n = 0; n < postsAnHour; n++) {
  at += 10_000;
  await postWatch(bearerOf(student), postAfter(n * 10), `bench.${n}`);
}
const hour = await postsTold(student.sub, utcDay(at));

const perPost: Record<string, number> = {};
for (const model of classes) {
  // Enough of them that one takes no time; a large class fills its events.
  const events = Array.from({ length: model.lanes }, (_, lane) => windowOf(hour, model, { lane, window: 1 }))
    .flat()
    .map(({ Records, changes }) => ({ text: JSON.stringify({ Records }), posts: changes }));
  const repeats = Math.ceil(10_000 / events.reduce((sum, { posts }) => sum + posts, 0));
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const from = process.cpuUsage();
    let posts = 0;
    for (let n = 0; n < repeats; n++)
      for (const event of events) {
        await handler(JSON.parse(event.text));
        posts += event.posts;
      }
    const { user, system } = process.cpuUsage(from);
    // The first round is for the compiler.
    if (round > 0) taken.push((user + system) / 1000 / posts);
  }
  const [first] = events;
  perPost[`${model.name}, ${first?.posts ?? 0} changes an event`] = median(taken);
}
print("The fold of what classes watch, a post (bar: 0.1 ms, 10,000 posts a second and core)", perPost);
for (const [name, milliseconds] of Object.entries(perPost))
  console.log(`  ${name}: ${Math.round(1000 / milliseconds).toLocaleString("en")} posts a second and core`);
await cloud.close();
process.exit(0);
