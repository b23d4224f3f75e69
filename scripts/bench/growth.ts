import { openPiece } from "@cu/class-watch/open-piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { seeded } from "./class-sessions.ts";
import { benchCloud } from "./cloud.ts";
import { cpuMilliseconds, median } from "./measure.ts";

/**
 * P2: store calls, bytes read and CPU time of the dashboard of a class of a thousand after ten million posts, compared with
 * ten thousand posts, in the same weeks and for the same two-hour lecture, alternating.
 */
const cloud = await benchCloud();
const { useClock } = await import("@cu/core/foundation/clock");
const { makeClassroom } = await import("@cu/core/read-models/dashboard/classroom.test-kit");
const { buildModels } = await import("@cu/core/read-models/archive/build-models");
const { toItem } = await import("@cu/core/read-models/archive/made-items");
const { madePlace } = await import("@cu/core/read-models/class-watch/place");
const { raiseMark } = await import("@cu/core/read-models/class-watch/mark");
const { batchPut } = await import("@cu/core/foundation/store/batch");
const { tableName } = await import("@cu/core/foundation/store/table");
const { readClassStatistics } = await import("@cu/core/read-models/dashboard/class-statistics");
const { readHomeRoster } = await import("@cu/core/read-models/dashboard/home-roster");
const { readModulePercentages } = await import("@cu/core/read-models/dashboard/module-percentages");
const { readRetention } = await import("@cu/core/read-models/dashboard/retention");
const { readStudents } = await import("@cu/core/read-models/dashboard/students");
const { readWeeklyTime } = await import("@cu/core/read-models/dashboard/weekly-time");

const end = Date.parse("2026-03-22T12:00:00.000Z");
useClock(() => end);
const members = 1000;
const days = 20;
const slices = 720;
const halfHourSlices = 180;
const hourMilliseconds = 3_600_000;
const rounds = 9;

/** A class whose members each post equally often, in one session a day from a random position. */
const fill = async (posts: number) => {
  const classroom = await makeClassroom(Array.from({ length: members }, () => "full" as const));
  const { course, place } = classroom;
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  const perDay = posts / members / days;
  const random = seeded(5);
  const watched = Array.from({ length: days }, (_, day) => {
    const rows = Array.from({ length: members }, (_, seat) => {
      // Less than one post per day means a post on some days.
      const count = Math.floor(perDay) + Number(random() < perDay % 1);
      const from = Math.floor(random() * Math.max(1, slices - count));
      const seen = Array.from({ length: Math.min(count, slices) }, (_, n) => from + n);
      return [...Map.groupBy(seen, (slice) => Math.floor(slice / halfHourSlices))].map(([halfHour, of]) => {
        const milliseconds = 10_000 * of.length;
        return { seat, halfHour, slices: of, milliseconds, ratedMilliseconds: milliseconds };
      });
    }).flat();
    const hour = new Date(end - (days - day) * 24 * hourMilliseconds).toISOString().slice(0, 13);
    return { ...place, videoId, chunk: 0, hour, bytes: encodeOpenPiece(openPiece(rows)) };
  });
  const finishedThrough = "2026-03-19";
  const items = buildModels({ watched, answered: [] }, finishedThrough).map((made) =>
    toItem(madePlace(place, {}), made),
  );
  await batchPut(items);
  await raiseMark(place, { closedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { answersClosedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { finishedThrough }, {});
  const { teacher, coupon } = classroom;
  const asked = { coupon, collection: course.id };
  const video = { module: course.modules[0]?.id ?? 0, video: videoId };
  const range = { after: new Date(end - 7 * 24 * hourMilliseconds).toISOString(), before: new Date(end).toISOString() };
  const answers: Record<string, () => Promise<unknown>> = {
    "class statistics": () => readClassStatistics(teacher, asked),
    "weekly time": () => readWeeklyTime(teacher, teacher.id, asked),
    "module percentages": () => readModulePercentages(teacher, asked),
    "home roster": () => readHomeRoster(teacher, { ...asked, ...range }),
    students: () => readStudents(teacher, asked),
    "retention of a week": () => readRetention(teacher, { ...asked, ...video, ...range }),
  };
  const bytes = items.reduce(
    (sum, item) =>
      sum + Object.values(item).reduce<number>((of, value) => of + (value instanceof Uint8Array ? value.length : 0), 0),
    0,
  );
  return { answers, items: items.length, bytes };
};

const few = await fill(10_000);
const many = await fill(10_000_000);
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
const callsOf = async (answer: () => Promise<unknown>): Promise<number> => {
  await answer();
  await resetCalls(endpoint, tableName());
  await answer();
  const { operations } = await readCalls(endpoint, tableName());
  return Object.values(operations).reduce((sum, count) => sum + count, 0);
};
console.log(`\nP2: a class of ${members}, 10,000 and 10,000,000 posts (bar: 1.1 ×, as many items)`);
console.log(`  items ${few.items} and ${many.items}, of ${few.bytes} and ${many.bytes} bytes`);
for (const [name, before] of Object.entries(few.answers)) {
  const after = many.answers[name] ?? before;
  const calls = [await callsOf(before), await callsOf(after)];
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    taken[0].push(await cpuMilliseconds(4, before));
    taken[1].push(await cpuMilliseconds(4, after));
  }
  const [small, large] = taken.map(median) as [number, number];
  console.log(
    `  ${name.padEnd(24)}${calls.join(" and ")} calls ${small.toFixed(1).padStart(8)} and ${large.toFixed(1)} ms CPU ${(large / small).toFixed(2).padStart(8)} ×`,
  );
}
await cloud.close();
process.exit(0);
