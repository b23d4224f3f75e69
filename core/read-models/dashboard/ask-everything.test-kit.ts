import type { Person } from "../../foundation/actor.ts";
import { readRoster } from "../../use-cases/class/roster.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readHomeVideos } from "./home-videos.ts";
import { readModulePercentages } from "./module-percentages.ts";
import type { School } from "./play.test-kit.ts";
import { readQnaStatistics } from "./qna-statistics.ts";
import { readClassQuestion } from "./question-statistics.ts";
import { readRetention } from "./retention.ts";
import { readStudentActivity } from "./student-activity.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readStudents } from "./students.ts";
import { readVideoStatistics } from "./video-statistics.ts";
import { readClassVideos } from "./videos.ts";
import { readWeeklyTime } from "./weekly-time.ts";

export type Range = { readonly after: string; readonly before: string };

type Of = { readonly studentId: number; readonly username: string };

/** All dashboard requests of a user for a class of a school, by request; of a refusal its code. */
export const askEverything = async (
  viewer: Person,
  { course, lectures }: School,
  { id }: School["classes"][number],
  { ranges, of }: { readonly ranges: readonly Range[]; readonly of: readonly Of[] },
): Promise<ReadonlyMap<string, unknown>> => {
  const answers = new Map<string, unknown>();
  const coupon = String(id);
  const ask = async (name: string, work: () => Promise<unknown>) => {
    answers.set(
      name,
      await work().catch((error: unknown) => {
        if (error instanceof Error && "code" in error) return error.code;
        throw error;
      }),
    );
  };
  await ask("statistics", () => readClassStatistics(viewer, { coupon }));
  await ask("weeks", () => readWeeklyTime(viewer, viewer.id, { coupon }));
  await ask("modules", () => readModulePercentages(viewer, { coupon }));
  await ask("videos", () => readClassVideos(viewer, { coupon }));
  await ask("members", () => readRoster(viewer, id));
  for (const sort of ["name", "-name", "id", "-id", "hours", "-hours"] as const)
    await ask(`roster ${sort}`, () => readStudents(viewer, { coupon, sort }));
  for (const [n, range] of ranges.entries()) {
    await ask(`modules in ${n}`, () => readModulePercentages(viewer, { coupon, ...range }));
    await ask(`home videos in ${n}`, () => readHomeVideos(viewer, { coupon, ...range }));
    await ask(`home roster in ${n}`, () => readHomeRoster(viewer, { coupon, ...range }));
  }
  for (const [n, { place, question }] of lectures.entries()) {
    const { courseId, moduleId: module, videoId: video } = place;
    for (const [at, range] of ranges.entries())
      await ask(`retention ${n} in ${at}`, () =>
        readRetention(viewer, { coupon, ...range, collection: courseId, module, video }),
      );
    await ask(`video ${n}`, () => readVideoStatistics(viewer, place, { coupon }));
    await ask(`question ${n}`, () => readClassQuestion(viewer, { ...place, questionId: question.id }, { coupon }));
  }
  const [lecture] = lectures;
  for (const { studentId: user, username } of of) {
    await ask(`summaries of ${user}`, () => readStudentSummaries(viewer, user, { coupon }));
    await ask(`weeks of ${user}`, () => readWeeklyTime(viewer, user, { coupon }));
    await ask(`activity of ${user}`, () => readStudentActivity(viewer, { coupon, username }));
    await ask(`search of ${user}`, () => readStudents(viewer, { coupon, search: username }));
    if (!lecture) continue;
    const { place, question } = lecture;
    await ask(`video of ${user}`, () => readVideoStatistics(viewer, place, { coupon, user }));
    await ask(`question of ${user}`, () =>
      readClassQuestion(viewer, { ...place, questionId: question.id }, { coupon, user }),
    );
    await ask(`qna of ${user}`, () => readQnaStatistics(viewer, { ...place, courseId: course.id }, { coupon, user }));
  }
  return answers;
};
