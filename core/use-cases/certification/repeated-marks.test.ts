import { expect, test } from "vitest";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { makeAnswered, makeCertified, makeHolder, outcome } from "./certification.test-kit.ts";
import { markAnswer } from "./mark-answer.ts";
import { readCertificationDetails } from "./read-details.ts";
import { requestCertificate } from "./request-certificate.ts";

const waiting = async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { open } = await makeAnswered(course, holder);
  await requestCertificate(holder, course.id);
  const admin = await makeAdmin();
  return {
    course,
    open,
    mark: (given: 0 | 0.5 | 1) =>
      markAnswer(admin, {
        params: { requestId: holder.certificateId, questionId: open },
        body: { mark: given, attempt: 1 },
      }),
    points: async () => (await readCertificationDetails(holder, course.id)).certificatePoints,
  };
};

test("CER-53: a mark that is sent again, four times at once or later, counts once, and another one counts instead", async () => {
  const { mark, points } = await waiting();
  const all = await Promise.all([1, 2, 3, 4].map(() => mark(0.5)));
  expect(new Set(all.map(({ score }) => score))).toEqual(new Set([75]));
  expect(await mark(0.5)).toEqual(all[0]);
  expect(await points()).toMatchObject({ points: 1.5, outOf: 2, waiting: 0 });
  await mark(1);
  expect(await points()).toMatchObject({ points: 2, outOf: 2 });
});

test("CER-53: an answer to a question that was deleted since the page was read is not marked", async () => {
  const { mark, points, course, open } = await waiting();
  await changeCourse(course.id, (now) => ({
    ...now,
    modules: now.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => ({
        ...video,
        questionIds: (video.questionIds ?? []).filter((id) => id !== open),
      })),
    })),
  }));
  expect(await outcome(mark(1))).toBe("question.missing");
  expect(await points()).toMatchObject({ open: 0, waiting: 0 });
});
