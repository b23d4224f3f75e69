import { openPiece } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { type Session, seeded, sessionsOf } from "./class-sessions.ts";
import { benchCloud } from "./cloud.ts";
import { cpuMilliseconds, median } from "./measure.ts";

/**
 * P2 and the bars of the dashboard: every answer for an instructor of a class, by store calls and processor time, for
 * 1,000 and 100,000 members who watched two videos for three weeks. `bench dashboard 1000` stops at a thousand.
 */
const mostMembers = Number(process.argv[2] ?? 100_000);
const cloud = await benchCloud();
const { useClock } = await import("@cu/core/clock");
const { makeClassroom, idOf, nameOf } = await import("@cu/core/dashboard/classroom.test-kit");
const { MemberEntity } = await import("@cu/core/classroom/member.entity");
const { SeatsEntity } = await import("@cu/core/classroom/seats.entity");
const { ClassEntity } = await import("@cu/core/classroom/class.entity");
const { buildModels } = await import("@cu/core/archive/build-models");
const { toItem } = await import("@cu/core/archive/made-items");
const { madePlace } = await import("@cu/core/class-watch/place");
const { raiseMark } = await import("@cu/core/class-watch/mark");
const { batchPut } = await import("@cu/core/store/batch");
const { putOf } = await import("@cu/core/store/entity-item");
const { tableName } = await import("@cu/core/store/table");
const { readClassStatistics } = await import("@cu/core/dashboard/class-statistics");
const { readHomeRoster } = await import("@cu/core/dashboard/home-roster");
const { readHomeVideos } = await import("@cu/core/dashboard/home-videos");
const { readModulePercentages } = await import("@cu/core/dashboard/module-percentages");
const { readRetention } = await import("@cu/core/dashboard/retention");
const { readStudentActivity } = await import("@cu/core/dashboard/student-activity");
const { readStudentSummaries } = await import("@cu/core/dashboard/student-summaries");
const { readStudents } = await import("@cu/core/dashboard/students");
const { readVideoStatistics } = await import("@cu/core/dashboard/video-statistics");
const { readWeeklyTime } = await import("@cu/core/dashboard/weekly-time");

const end = Date.parse("2026-03-22T12:00:00.000Z");
useClock(() => end);
const hourMilliseconds = 3_600_000;
const weeks = 3;
const seconds = 550;

const rowOf = ({ seat, from, until, speed }: Session) => {
  const [first, last] = [Math.floor(from / 10), Math.max(Math.floor(from / 10) + 1, Math.floor(until / 10))];
  const milliseconds = Math.round((until - from) * 1000);
  const slices = Array.from({ length: last - first }, (_, n) => first + n);
  return { seat, halfHour: 0, slices, milliseconds, ratedMilliseconds: Math.round(milliseconds * speed) };
};

/** A class as the worker leaves it behind: all in days, weeks and lifetimes. */
const fill = async (members: number) => {
  const classroom = await makeClassroom([]);
  const { course, group, place } = classroom;
  for (let from = 0; from < members; from += 5000)
    await batchPut(
      Array.from({ length: Math.min(5000, members - from) }, (_, n) => {
        const seat = from + n;
        const member = {
          classId: group.id,
          number: seat + 1,
          seat,
          alias: seat + 1,
          sub: `00000000-0000-4000-8000-${String(seat).padStart(12, "0")}`,
          userId: idOf(seat),
          username: nameOf(seat),
          joinedAt: "2026-01-01T00:00:00.000Z",
          dataAccessLevel: "full",
        };
        return putOf(MemberEntity, member).Item ?? {};
      }),
    );
  await SeatsEntity.put({ classId: group.id, given: members, secret: new Uint8Array(16), shownThrough: -1 }).go();
  await ClassEntity.patch({ id: group.id }).set({ redemptions: members }).go();
  const videos = course.modules.flatMap((module) => module.videos).slice(0, 2);
  const hours = weeks * 7 * 24;
  const watched = videos.flatMap(({ id }) => {
    const random = seeded(id);
    const sessions = sessionsOf(members, 40, seconds).map((one) => ({ ...one, hour: Math.floor(random() * hours) }));
    return [...Map.groupBy(sessions, ({ seat, hour }) => `${hour}#${chunkOf(seat)}`)].map(([name, of]) => {
      const [hour = 0, chunk = 0] = name.split("#").map(Number);
      const at = end - (hours - hour) * hourMilliseconds;
      const bytes = encodeOpenPiece(openPiece(of.map(rowOf)));
      return { ...place, videoId: id, chunk, hour: new Date(at).toISOString().slice(0, 13), bytes };
    });
  });
  const finishedThrough = "2026-03-19";
  const models = buildModels({ watched, answered: [] }, finishedThrough);
  await batchPut(models.map((made) => toItem(madePlace(place, {}), made)));
  await raiseMark(place, { closedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { answersClosedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { finishedThrough }, {});
  return { ...classroom, videos };
};

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
for (const members of [1000, 100_000].filter((count) => count <= mostMembers)) {
  const { teacher, coupon, course, videos } = await fill(members);
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
    "one student": () => readStudentSummaries(teacher, idOf(7), asked),
    "one student's activity": () => readStudentActivity(teacher, { ...asked, username: nameOf(7) }),
    retention: () => readRetention(teacher, { ...asked, ...video }),
    "video statistics": () => readVideoStatistics(teacher, place, { ...asked, user: teacher.id }),
  };
  console.log(`\nDashboard of a class of ${members} (bars: 8 store calls of 1,000; 30 ms CPU, of 100,000 60 ms)`);
  for (const [name, answer] of Object.entries(answers)) {
    await answer();
    await resetCalls(endpoint, tableName());
    await answer();
    const { operations } = await readCalls(endpoint, tableName());
    const calls = Object.values(operations).reduce((sum, count) => sum + count, 0);
    const times: number[] = [];
    for (let round = 0; round < (members > 10_000 ? 3 : 15); round++) times.push(await cpuMilliseconds(1, answer));
    console.log(
      `  ${name.padEnd(26)}${String(calls).padStart(4)} calls ${median(times).toFixed(1).padStart(9)} ms CPU`,
    );
  }
}
await cloud.close();
process.exit(0);
