import { expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import { commit } from "../../foundation/store/commit.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { foldAttempt } from "../progress/answers.ts";
import { changeAnswers } from "../progress/change-answers.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { makeCertified, makeHolder, stopClock } from "./certification.test-kit.ts";
import { decideRequest } from "./decide-request.ts";
import { readCertificationDetails } from "./read-details.ts";
import { requestCertificate } from "./request-certificate.ts";

lagFromTheStart();

/** A certified course whose first video has four questions by default. */
const makeExamined = async (questionIds = [11, 12, 13, 14]): Promise<CourseRecord> => {
  const course = await makeCertified();
  const [first, ...others] = course.modules;
  const [video, ...videos] = first?.videos ?? [];
  if (!first || !video) throw new Error("A course of a video.");
  const asking = { ...video, questionIds };
  const modules = [{ ...first, videos: [asking, ...videos] }, ...others];
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack({ ...course, modules }) }).go();
  return course;
};

/** The first question right at once, the second at the second attempt, the third never. */
const answer = (sub: string, courseId: number) =>
  changeAnswers(sub, courseId, (answers) =>
    [
      { questionId: 11, n: 1, isCorrect: true },
      { questionId: 12, n: 1, isCorrect: false },
      { questionId: 12, n: 2, isCorrect: true },
      { questionId: 13, n: 1, isCorrect: false },
    ].reduce(foldAttempt, answers),
  );

test("CER-43, CER-52: while a certificate is worked for its details hold the score so far, over answered and open questions", async () => {
  const course = await makeExamined();
  const [holder, stranger] = [await makeHolder(course), await makePerson()];
  const scoreOf = async (person: typeof stranger) =>
    (await readCertificationDetails(person, course.id)).certificateScore;
  expect(await scoreOf(holder)).toBe(0);
  await answer(holder.sub, course.id);
  await answer(stranger.sub, course.id);
  // One of four first answers is right; later right answers do not count.
  expect(await scoreOf(holder)).toBe(25);
  expect(await scoreOf(stranger)).toBeNull();
  const { total } = await storeCalls(() => readCertificationDetails(holder, course.id));
  // Course and entitlements, answers with watching, recent watching, videos with marks, and uncached questions.
  expect(total).toBeLessThanOrEqual(5);
});

test("CER-43: there is no score where nothing is asked, once the certificate is issued, and after its end", async () => {
  const silent = await makeCertified();
  const holderOfSilent = await makeHolder(silent);
  expect(await readCertificationDetails(holderOfSilent, silent.id)).toMatchObject({ certificateScore: null });
  const course = await makeExamined();
  const holder = await makeHolder(course);
  const score = async () => (await readCertificationDetails(holder, course.id)).certificateScore;
  await requestCertificate(holder, course.id);
  expect(await score()).toBe(0);
  const entitlements = await readStoredEntitlements(holder.sub, course.id);
  await decideRequest(await makeAdmin(), holder.certificateId, true);
  expect(await score()).toBeNull();
  const issued = await readStoredEntitlements(holder.sub, course.id);
  await commit([writeEntitlements({ sub: holder.sub, courseId: course.id }, issued, entitlements)]);
  expect(await score()).toBe(0);
  const { goOn } = stopClock("2099-01-01T00:00:00Z");
  expect(await score()).toBeNull();
  goOn();
});

test("CER-43: one question in the whole course is enough for a score", async () => {
  const course = await makeExamined([11]);
  const holder = await makeHolder(course);
  expect((await readCertificationDetails(holder, course.id)).certificateScore).toBe(0);
});

test("CER-44: the details say when the request was filed, and nothing before it", async () => {
  const course = await makeExamined();
  const holder = await makeHolder(course);
  const filedAt = async () => (await readCertificationDetails(holder, course.id)).certificateRequestedAt;
  expect(await filedAt()).toBeNull();
  const { goOn } = stopClock(new Date().toISOString());
  await requestCertificate(holder, course.id);
  const entitlements = await readStoredEntitlements(holder.sub, course.id);
  goOn();
  expect(entitlements.certificate?.requestedAt).toBeDefined();
  expect(await filedAt()).toBe(entitlements.certificate?.requestedAt);
});
