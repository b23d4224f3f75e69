import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { foldAttempts } from "../../use-cases/progress/stream.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readHomeVideos } from "./home-videos.ts";
import { readModulePercentages } from "./module-percentages.ts";
import { makeSchool, playIn } from "./play.test-kit.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readStudents } from "./students.ts";
import { readVideoStatistics } from "./video-statistics.ts";
import { readWeeklyTime } from "./weekly-time.ts";

const day = 86_400_000;
const sunday = Date.parse("2026-03-08T09:00:00.000Z");

let clock = sunday;
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

test("DSH-107: a figure that two pages of a class show is the same on both, for the student and for the instructor", async () => {
  const always = { from: "2026-01-01", until: "2026-12-31" };
  const school = await makeSchool([{ timeZone: "UTC", windows: [always, always] }]);
  const { teacher, lectures, classes } = school;
  const [group, lecture] = [classes[0], lectures[0]];
  if (!group || !lecture) throw new Error("The school has a class and a lecture.");
  const play = playIn(school);
  for (let n = 0; n < 5; n++) await play.join(await play.enter(), group, "full");
  // Wednesday of one week and Tuesday of the next, so that the last day is not the first day of a week.
  for (const daysLater of [3, 9]) {
    clock = sunday + daysLater * day;
    for (const [n, student] of play.students.entries())
      for (let post = 1; post <= n + 1; post++) {
        clock += 10_000;
        await play.post(student, lecture, { rate: 1, until: 10 * post });
      }
    const [first] = play.students;
    if (first && daysLater === 9) await play.answer(first, lecture, true);
    await play.fold();
    await foldAttempts(await play.told());
  }

  const asked = { coupon: group.code };
  const roster = await readStudents(teacher, asked);
  const home = await readHomeRoster(teacher, asked);
  const statistics = await readClassStatistics(teacher, asked);
  const sharing = [roster, home, statistics, await readHomeVideos(teacher, asked)].map((one) => one.sharing);
  expect(sharing).toEqual([5, 5, 5, 5]);
  expect(statistics.semesterActiveUsers).toBe(roster.students.filter(({ hours }) => hours > 0).length);
  const totals = [];
  for (const student of play.students) {
    const row = roster.students.find(({ studentId }) => studentId === student.id);
    const [own] = (await readStudents(student, asked)).students;
    expect(own).toEqual({ ...row, reasons: [] });
    expect(own?.lastSeenOn).toBe("2026-03-17");
    const summaries = await readStudentSummaries(student, student.id, asked);
    const seen = await readStudentSummaries(teacher, student.id, asked);
    for (const name of [
      "studentWatchTime",
      "thisWeekWatchTime",
      "lastWeekWatchTime",
      "videosWatched",
      "totalVideos",
      "quizQuestionsAttempted",
      "quizQuestionsCorrectlyAnswered",
      "totalNumberOfQuizQuestions",
      "lastSeenOn",
    ] as const)
      expect([name, summaries[name]]).toEqual([name, seen[name]]);
    const weeks = await readWeeklyTime(student, student.id, asked);
    expect(weeks.reduce((sum, { userTimeSpent }) => sum + (userTimeSpent ?? 0), 0)).toBe(summaries.studentWatchTime);
    expect(weeks.at(-1)?.userTimeSpent).toBe(summaries.thisWeekWatchTime);
    const modules = await readModulePercentages(student, asked);
    expect(modules.flatMap(({ videos }) => videos.map((one) => one.userWatchPercentage))).toEqual(
      summaries.videos.map((one) => one.userWatchPercentage),
    );
    // The class median of a lecture is the same in the modules, the student view and the lecture statistics.
    for (const [reader, at] of [
      [student, summaries],
      [teacher, seen],
    ] as const) {
      const ofModules = (await readModulePercentages(reader, asked)).flatMap(({ videos }) => videos);
      const shown = at.videos.map((one) => [one.videoId, one.classMedianWatchPercentage]);
      expect(ofModules.map((one) => [one.videoId, one.classMedianWatchPercentage])).toEqual(shown);
      const query = { ...asked, user: student.id };
      const { classMedianWatchPercentage: median } = await readVideoStatistics(reader, lecture.place, query);
      const { videoId } = lecture.place;
      expect([videoId, median]).toEqual(shown.find(([id]) => id === videoId));
    }
    totals.push(summaries.studentWatchTime);
  }
  expect(statistics.averageWatchTime).toBe(totals.reduce((sum, one) => sum + one, 0) / totals.length);
});
