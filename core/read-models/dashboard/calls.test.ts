import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { ownerOf, packMany } from "../../storage/roster/roster.test-kit.ts";
import { makeMember } from "../../use-cases/class/class.test-kit.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { createQuestions } from "../../use-cases/quiz/create.ts";
import { drafts } from "../../use-cases/quiz/questions.test-kit.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { idOf, makeClassroom } from "./classroom.test-kit.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readHomeVideos } from "./home-videos.ts";
import { readModulePercentages } from "./module-percentages.ts";
import { readQnaStatistics } from "./qna-statistics.ts";
import { readClassQuestion } from "./question-statistics.ts";
import { readRetention } from "./retention.ts";
import { readStudentActivity } from "./student-activity.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readStudents } from "./students.ts";
import { readVideoStatistics } from "./video-statistics.ts";
import { readClassVideos } from "./videos.ts";
import { readWeeklyTime } from "./weekly-time.ts";

const hour = 3_600_000;

/** A class of a thousand with aggregated watch data and some open pieces. */
const makeThousand = async () => {
  const classroom = await makeClassroom(Array.from({ length: 1000 }, () => "full" as const));
  const { course, teacher, tell, bringTogether } = classroom;
  const [module] = course.modules;
  const videoId = module?.videos[0]?.id ?? 0;
  await createQuestions(teacher, videoId, [drafts.one]);
  await refreshVideo(videoId);
  const { questions } = await readQuestions(videoId);
  for (const [seat, ago] of [0, 30, 200, 500].entries())
    await tell({ seat, videoId, at: now() - ago * hour, slices: [seat, seat + 1], milliseconds: 20_000 });
  await bringTogether();
  await tell({ seat: 9, videoId, at: now(), slices: [4], milliseconds: 10_000 });
  return { ...classroom, place: { courseId: course.id, moduleId: module?.id ?? 0, videoId }, question: questions[0] };
};

test("DSH-85: every answer of the dashboard of a class of a thousand takes eight store calls at most, an instructor's and a student's", async () => {
  const { teacher, group, coupon, place, question } = await makeThousand();
  const student = await makeMember(group);
  // A user's first read in two days takes two more, to compact their progress (docs/decisions/041).
  await readWatching(student.sub, place.courseId);
  const inVideo = { collection: place.courseId, module: place.moduleId, video: place.videoId };
  const asked = { coupon };
  const answers = (person: Person, id: number): Record<string, () => Promise<unknown>> => ({
    "class statistics": () => readClassStatistics(person, asked),
    "weekly time": () => readWeeklyTime(person, id, asked),
    "module percentages": () => readModulePercentages(person, asked),
    "module percentages of a week": () =>
      readModulePercentages(person, { ...asked, after: new Date(now() - 168 * hour).toISOString() }),
    students: () => readStudents(person, asked),
    "one student": () => readStudentSummaries(person, id, asked),
    activity: () => readStudentActivity(person, asked),
    videos: () => readClassVideos(person, asked),
    retention: () => readRetention(person, { ...asked, ...inVideo }),
    video: () => readVideoStatistics(person, place, { ...asked, user: id }),
    posts: () => readQnaStatistics(person, place, { ...asked, user: id }),
    question: () => readClassQuestion(person, { ...place, questionId: question?.id ?? 0 }, { ...asked, user: id }),
  });
  const named = {
    ...answers(teacher, idOf(0)),
    activity: () => readStudentActivity(teacher, { ...asked, username: "student-000" }),
  };
  const taught = {
    ...named,
    "home videos": () => readHomeVideos(teacher, asked),
    "home roster": () => readHomeRoster(teacher, asked),
  };
  const made: Record<string, number> = {};
  for (const [who, routes] of Object.entries({ instructor: taught, student: answers(student, student.id) }))
    for (const [name, answer] of Object.entries(routes)) made[`${who}: ${name}`] = (await storeCalls(answer)).total;
  expect(Object.entries(made).filter(([, calls]) => calls > 8)).toEqual([]);
  expect(Object.keys(made)).toHaveLength(26);
});

test("DSH-98: of a class of a hundred thousand every answer to an instructor takes ten store calls at most, and reads a megabyte besides the names", async () => {
  const classroom = await makeClassroom([]);
  const { course, teacher, coupon, group, tell, bringTogether } = classroom;
  const [module] = course.modules;
  const videoId = module?.videos[0]?.id ?? 0;
  await packMany(group.id, 100_000);
  for (const [index, ago] of [0, 30, 200, 500].entries())
    await tell({ seat: 20_000 * index, videoId, at: now() - ago * hour, slices: [index], milliseconds: 20_000 });
  await bringTogether();
  await tell({ seat: 99_999, videoId, at: now(), slices: [4], milliseconds: 10_000 });
  const asked = { coupon };
  const place = { courseId: course.id, moduleId: module?.id ?? 0, videoId };
  const inVideo = { collection: place.courseId, module: place.moduleId, video: place.videoId };
  const { studentId, username } = ownerOf(7);
  const ofAll: Record<string, () => Promise<unknown>> = {
    "class statistics": () => readClassStatistics(teacher, asked),
    "weekly time": () => readWeeklyTime(teacher, teacher.id, asked),
    "module percentages": () => readModulePercentages(teacher, asked),
    "home videos": () => readHomeVideos(teacher, asked),
    "home roster": () => readHomeRoster(teacher, asked),
    retention: () => readRetention(teacher, { ...asked, ...inVideo }),
    video: () => readVideoStatistics(teacher, place, asked),
  };
  const withNames: Record<string, () => Promise<unknown>> = {
    students: () => readStudents(teacher, asked),
    "one student": () => readStudentSummaries(teacher, studentId, asked),
    activity: () => readStudentActivity(teacher, { ...asked, username }),
    "a student's posts": () => readQnaStatistics(teacher, place, { ...asked, user: studentId }),
  };
  // Read units are of four kilobytes.
  for (const [routes, units] of [
    [ofAll, 250],
    [withNames, 1500],
  ] as const)
    for (const [name, answer] of Object.entries(routes)) {
      const made = await storeCalls(answer);
      expect(made.total, name).toBeLessThanOrEqual(10);
      expect(made.units.read, name).toBeLessThanOrEqual(units);
    }
  expect((await readStudents(teacher, asked)).found).toBe(100_000);
});
