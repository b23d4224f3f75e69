import { loadavg } from "node:os";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { benchCloud } from "./cloud.ts";
import { cpuMilliseconds, median } from "./measure.ts";

/**
 * P2 and the bars of the dashboard: store calls and CPU time of every response for an instructor, for 1,000 and 100,000
 * members who watched two videos for three weeks. `bench dashboard 1000` stops at a thousand. Each response alternates
 * with summing five million numbers, whose time indicates the machine's load.
 */
const maxMembers = Number(process.argv[2] ?? 100_000);
const cloud = await benchCloud();
const { useClock } = await import("@cu/core/foundation/clock");
const { end, makeBigClass } = await import("./big-class.ts");
const { ownerOf } = await import("@cu/core/storage/roster/roster.test-kit");
const { tableName } = await import("@cu/core/foundation/store/table");
const { readClassStatistics } = await import("@cu/core/read-models/dashboard/class-statistics");
const { readHomeRoster } = await import("@cu/core/read-models/dashboard/home-roster");
const { readHomeVideos } = await import("@cu/core/read-models/dashboard/home-videos");
const { readModulePercentages } = await import("@cu/core/read-models/dashboard/module-percentages");
const { readRetention } = await import("@cu/core/read-models/dashboard/retention");
const { readStudentActivity } = await import("@cu/core/read-models/dashboard/student-activity");
const { readStudentSummaries } = await import("@cu/core/read-models/dashboard/student-summaries");
const { readStudents } = await import("@cu/core/read-models/dashboard/students");
const { readVideoStatistics } = await import("@cu/core/read-models/dashboard/video-statistics");
const { readWeeklyTime } = await import("@cu/core/read-models/dashboard/weekly-time");

useClock(() => end);

const numbers = Float64Array.from({ length: 1_000_000 }, (_, n) => n);
const sums = async (): Promise<void> => {
  for (let n = 0; n < 5 * numbers.length; n++)
    numbers[n % numbers.length] = (numbers[n % numbers.length] ?? 0) + (n & 1);
};
await sums();

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
for (const members of [1000, 100_000].filter((count) => count <= maxMembers)) {
  const { teacher, coupon, course, videos } = await makeBigClass(members, 21);
  const [module] = course.modules;
  const asked = { coupon, collection: course.id };
  const video = { module: module?.id ?? 0, video: videos[0]?.id ?? 0 };
  const place = { courseId: course.id, moduleId: video.module, videoId: video.video };
  const answers: Record<string, () => Promise<unknown>> = {
    "class statistics": () => readClassStatistics(teacher, asked),
    "weekly time": () => readWeeklyTime(teacher, teacher.id, asked),
    "module percentages": () => readModulePercentages(teacher, asked),
    "home videos": () => readHomeVideos(teacher, asked),
    "home roster": () => readHomeRoster(teacher, asked),
    students: () => readStudents(teacher, asked),
    "students by time": () => readStudents(teacher, { ...asked, sort: "-hours" }),
    "one student": () => readStudentSummaries(teacher, ownerOf(7).studentId, asked),
    "one student's activity": () => readStudentActivity(teacher, { ...asked, username: ownerOf(7).username }),
    retention: () => readRetention(teacher, { ...asked, ...video }),
    "video statistics": () => readVideoStatistics(teacher, place, { ...asked, user: teacher.id }),
  };
  console.log(`\nDashboard of a class of ${members} (bars: 8 store calls of 1,000; 30 ms CPU, of 100,000 60 ms)`);
  const beside: number[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    await answer();
    await resetCalls(endpoint, tableName());
    await answer();
    const { operations } = await readCalls(endpoint, tableName());
    const calls = Object.values(operations).reduce((sum, count) => sum + count, 0);
    const times: number[] = [];
    for (let round = 0; round < (members > 10_000 ? 7 : 15); round++) {
      times.push(await cpuMilliseconds(1, answer));
      beside.push(await cpuMilliseconds(1, sums));
    }
    console.log(
      `  ${name.padEnd(26)}${String(calls).padStart(4)} calls ${median(times).toFixed(1).padStart(9)} ms CPU`,
    );
  }
  console.log(`  ${"five million sums beside".padEnd(36)}${median(beside).toFixed(1).padStart(9)} ms CPU`);
}
const [load = 0] = loadavg();
console.log(`\nload ${load.toFixed(1)}`);
await cloud.close();
process.exit(0);
