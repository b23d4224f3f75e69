import { expect, test } from "vitest";
import { checkCourseFile } from "./check.ts";
import { courseEntries, manifest, question, video, zipOf } from "./course-file.test-kit.ts";
import { openCourseFile } from "./read.ts";
import { CourseFileRefused } from "./refused.ts";

const reasonsOf = async (videos: object[], questions: unknown = [question]) => {
  const files = {
    "course.json": manifest({ modules: [{ name: "One", customPrice: null, videos }] }),
    "questions/0001.json": questions,
  };
  try {
    await checkCourseFile(await openCourseFile(await zipOf(courseEntries(files))));
    return [];
  } catch (error) {
    if (error instanceof CourseFileRefused) return error.problems.map(({ reason }) => reason);
    throw error;
  }
};

test("WIZ-53, WIZ-42: the sample of a file is one question of one video, and offers answers", async () => {
  expect(await reasonsOf([{ ...video, sample: 1 }])).toEqual([]);
  expect(await reasonsOf([{ ...video, sample: 2 }])).toEqual([
    "It has no question 2 that offers answers, and it is the sample.",
  ]);
  const open = { ...question, questionType: "open_ended", options: question.options.slice(0, 1) };
  expect(await reasonsOf([{ ...video, sample: 1 }], [open])).toEqual([
    "It has no question 1 that offers answers, and it is the sample.",
  ]);
  expect(await reasonsOf([{ ...video, sample: 1, questions: null }])).toEqual([
    '"Walking a graph" has a sample and no questions.',
  ]);
  const other = { ...video, embedId: "other", transcripts: {}, questions: "questions/0002.json", sample: 1 };
  const reasons = await reasonsOf([{ ...video, sample: 1 }, other]);
  expect(reasons).toContain("Only one video can have the public sample question.");
});
