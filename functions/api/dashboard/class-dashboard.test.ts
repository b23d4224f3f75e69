import type { RouteId } from "@cu/api/routes";
import type { Creator } from "@cu/core/foundation/actor";
import { tableName } from "@cu/core/foundation/store/table";
import type { ClassItem } from "@cu/core/storage/class/class.entity";
import type { CourseRecord } from "@cu/core/storage/course/course-record";
import { openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeAll, expect, test } from "vitest";
import { byRecord } from "../../consumers/changes.test-kit.ts";
import { handler as classes } from "../../consumers/classes.ts";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

let teacher: SignedIn;
let stranger: SignedIn;
let students: SignedIn[];
let course: CourseRecord;
let group: ClassItem;
let place: { courseId: number; moduleId: number; videoId: number };

/** Lets the consumer read the table's own stream to its end. */
const fold = async () => {
  const dead: DynamoDBRecord[] = [];
  const mapping = mapStream({
    endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
    table: tableName(),
    handler: byRecord("consumer.classes", classes),
    onDead: (record) => void dead.push(record),
    faults: createFaults(),
  });
  await mapping.drain();
  await mapping.close();
  expect(dead).toEqual([]);
};

const join = async ({ token }: SignedIn, dataAccessLevel: string) => {
  const answer = await call("coupon.redeem", { token, params: { code: group.code }, query: { dataAccessLevel } });
  expect(answer.status).toBe(200);
};

const watch = async ({ token }: SignedIn, videoTimestamp: number) => {
  const { courseId: collection, moduleId: module, videoId: video } = place;
  const body = { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp };
  expect((await call("watch.post", { token, body })).status).toBe(201);
};

const ask = (id: RouteId, { token }: SignedIn, more: { params?: object; query?: object } = {}) =>
  call(id, { token, params: { ...more.params }, query: { coupon: String(group.id), ...more.query } });

beforeAll(async () => {
  teacher = await signedIn({ isContentCreator: true });
  stranger = await signedIn({ isContentCreator: true });
  students = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
  course = await publish(teacher.person as Creator);
  group = await openClass(teacher.person as Creator, [course]);
  const [module] = course.modules;
  place = { courseId: course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
  for (const student of students) await join(student, "full");
  for (const [n, student] of students.entries()) await watch(student, 10 + 10 * n);
  await fold();
}, 60_000);

test("DSH-42, DSH-56, DSH-65: a class answers its instructor by id and by code", async () => {
  const byId = await ask("dashboard.class-statistics", teacher);
  expect(byId).toMatchObject({
    status: 200,
    body: {
      classSize: 6,
      sharing: 6,
      role: "creator",
      semesterActiveUsers: 6,
      averageWatchTime: 10,
      ownStudentId: null,
    },
  });
  const byCode = await call("dashboard.class-statistics", { token: teacher.token, query: { code: group.code } });
  expect(byCode.body).toEqual(byId.body);
});

test("DSH-32, DSH-37, DSH-38, DSH-44, DSH-62, DSH-64, DSH-67: what was posted is in the figures of its video", async () => {
  const { courseId: collection, moduleId: module, videoId: video } = place;
  const retention = await ask("dashboard.retention", teacher, {
    query: { collection, module, video, before: later() },
  });
  expect(retention.body).toMatchObject({ numberOfStudents: 6, uniqueViewers: 6, totalWatchTime: 60, own: null });
  const steps = retention.body.retention as { uniqueViewers: number; percentage: number; label: string }[];
  expect(steps.slice(0, 7).map(({ percentage }) => percentage)).toEqual([17, 17, 17, 17, 17, 17, 0]);
  expect(steps[6]?.label).toBe("00:01:00");
  const own = await ask("dashboard.retention", students[2] ?? stranger, {
    query: { collection, module, video, before: later() },
  });
  expect((own.body.own as number[]).slice(0, 4)).toEqual([0, 0, 1, 0]);
  expect(await ask("dashboard.video-statistics", teacher, { params: place })).toMatchObject({
    status: 200,
    body: { classMedianWatchTime: 10, classAvgPlaybackRate: 1, userTimeSpent: null, totalNumberOfQuizQuestions: 0 },
  });
  const [first] = (await ask("dashboard.module-percentages", students[0] ?? stranger)).body as unknown as {
    videos: { userWatchPercentage: number; classSampleSize: number }[];
  }[];
  // A student reads of others in fives.
  expect(first?.videos[0]?.classSampleSize).toBe(5);
  expect(first?.videos[0]?.userWatchPercentage).toBeGreaterThan(0);
});

test("DSH-27, DSH-80, DSH-93: tenths of each video and the questions of one are for who teaches; a student reads no whole numbers", async () => {
  const [student = stranger] = students;
  const parts = await ask("dashboard.watched-parts", teacher);
  const videos = parts.body.videos as { videoId: number; parts: number[] | null }[];
  expect(videos.find(({ videoId }) => videoId === place.videoId)?.parts?.slice(0, 2)).toEqual([17, 0]);
  expect((await ask("dashboard.watched-parts", student)).body).toMatchObject({ sharing: 5, videos: null });
  expect((await ask("dashboard.watched-parts", stranger)).status).toBe(404);
  const questions = { params: place };
  for (const one of [teacher, student])
    expect(await ask("dashboard.video-questions", one, questions)).toMatchObject({
      status: 200,
      body: { questions: [], askedAt: [] },
    });
  const elsewhere = { params: { ...place, videoId: 999_999_999 } };
  expect((await ask("dashboard.video-questions", teacher, elsewhere)).status).toBe(404);
  expect((await ask("dashboard.video-questions", stranger, questions)).status).toBe(404);
});

test("DSH-35, DSH-40, DSH-41, DSH-59, DSH-60, DSH-66: an instructor sees the roster, the week, and one student", async () => {
  const roster = await ask("dashboard.roster", teacher);
  expect(roster.body).toMatchObject({ found: 6, next: null, sharing: 6 });
  const week = { before: later() };
  const videos = await ask("dashboard.home-videos", teacher, { query: week });
  expect(videos.body.videos).toMatchObject([{ videoId: place.videoId, uniqueViewers: 6, totalWatchTime: 60 }]);
  expect((await ask("dashboard.home-roster", teacher, { query: week })).body).toMatchObject({
    activeStudents: 6,
    totalWatchTime: 60,
    weekBefore: { activeStudents: 0 },
  });
  const [student] = students;
  const studentId = student?.person.id ?? 0;
  expect((await ask("dashboard.student-summaries", teacher, { params: { studentId } })).body).toMatchObject({
    studentId,
    studentWatchTime: 10,
    videosWatched: 1,
    name: "Test Person",
    isAnonymous: false,
  });
  const activity = await ask("dashboard.student-activity", teacher, { query: { username: student?.person.username } });
  expect((activity.body as unknown as { dataSum: number }[]).map(({ dataSum }) => dataSum)[0]).toBe(1);
  const weeks = await ask("dashboard.weekly-time", teacher, { params: { studentId } });
  expect((weeks.body as unknown as { userTimeSpent: number }[]).at(-1)?.userTimeSpent).toBe(10);
  expect((await ask("dashboard.videos", teacher)).body).toMatchObject([{ videoId: place.videoId, questions: 0 }, {}]);
});

test("DSH-I-13, DSH-S-02, DSH-S-03: a student sees only their own row and page, and for a stranger the class does not exist", async () => {
  const [one, other] = students as [SignedIn, SignedIn];
  const roster = await ask("dashboard.roster", one);
  expect(roster.body).toMatchObject({ students: [{ studentId: one.person.id, hours: 0 }], mayNeedYou: [] });
  expect(roster.text).not.toContain(other.person.username);
  const of = (student: SignedIn) => ({ params: { studentId: student.person.id } });
  const own = { studentId: one.person.id, username: one.person.username, name: "Test Person" };
  expect(await ask("dashboard.student-summaries", one, of(one))).toMatchObject({ status: 200, body: own });
  expect((await ask("dashboard.student-summaries", one, of(other))).status).toBe(403);
  expect((await ask("dashboard.weekly-time", one, of(other))).status).toBe(403);
  const names = { query: { username: other.person.username } };
  expect([403, 404]).toContain((await ask("dashboard.student-activity", one, names)).status);
  const user = { params: place, query: { user: other.person.id } };
  expect((await ask("dashboard.video-statistics", one, user)).status).toBe(403);
  expect((await ask("dashboard.qna-statistics", one, user)).status).toBe(403);
  expect((await ask("dashboard.qna-statistics", one, { params: place })).body).toEqual({
    askedQuestions: 0,
    questionsRespondedTo: 0,
    receivedResponses: 0,
    givenResponses: 0,
    receivedInstructorResponses: 0,
  });
  for (const id of ["dashboard.home-videos", "dashboard.home-roster"] as const)
    expect((await ask(id, one)).status).toBe(403);
  for (const id of ["dashboard.class-statistics", "dashboard.roster", "dashboard.home-videos"] as const)
    expect((await ask(id, stranger)).status).toBe(404);
});

test("DSH-73, COD-41, COD-51: who shares nothing any more is gone from everything at once, and nothing comes back", async () => {
  const [one] = students as [SignedIn];
  const texts = async () => {
    const answers = await Promise.all([
      ask("dashboard.roster", teacher),
      ask("dashboard.home-roster", teacher, { query: { before: later() } }),
      ask("dashboard.home-videos", teacher, { query: { before: later() } }),
    ]);
    return answers.map(({ text }) => text).join("\n");
  };
  expect(await texts()).toContain(one.person.username);
  const choose = (dataAccessLevel: string) =>
    call("class.share", { token: one.token, params: { usedId: group.id }, body: { dataAccessLevel } });
  expect((await choose("no_access")).status).toBe(200);
  expect(await texts()).not.toContain(one.person.username);
  expect((await ask("dashboard.class-statistics", teacher)).body).toMatchObject({ classSize: 6, sharing: 5 });
  const of = { params: { studentId: one.person.id } };
  expect((await ask("dashboard.student-summaries", teacher, of)).status).toBe(404);
  await choose("full");
  const [again] = (await ask("dashboard.roster", teacher, { query: { search: String(one.person.id) } })).body
    .students as { hours: number; lastSeenOn: string | null }[];
  expect(again).toMatchObject({ hours: 0, lastSeenOn: null });
  // A fifth and a sixth who share nothing leave too few to say anything of all together.
  for (const student of students.slice(0, 2))
    await call("class.share", {
      token: student.token,
      params: { usedId: group.id },
      body: { dataAccessLevel: "no_access" },
    });
  expect((await ask("dashboard.class-statistics", teacher)).body).toMatchObject({
    sharing: 4,
    semesterActiveUsers: null,
    averageWatchTime: null,
  });
  expect((await ask("dashboard.home-videos", teacher)).body).toMatchObject({ videos: null });
});

// The running hour begins before now, and the next one after it is not asked for.
const later = () => new Date(Date.now() + 3_600_000).toISOString();
