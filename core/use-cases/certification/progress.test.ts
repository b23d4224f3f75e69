import { expect, test } from "vitest";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { foldAttempt } from "../progress/answers.ts";
import { changeAnswers } from "../progress/change-answers.ts";
import { homeOf } from "../progress/homes.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { certification, makeAnswered, makeCertified, makeHolder, outcome } from "./certification.test-kit.ts";
import { markAnswer } from "./mark-answer.ts";
import { readCertificationDetails } from "./read-details.ts";
import { requestCertificate } from "./request-certificate.ts";
import { startTrial } from "./start-trial.ts";

lagFromTheStart();

const asking = { ...certification, minPerformLevel: 70, minWatchPercent: 50 };

test("CER-61, CER-62: conditions, modules and chances follow the one rule, open questions of a saved course included", async () => {
  const course = await makeCertified({ certification: asking });
  const holder = await makeHolder(course);
  const { open, choice } = await makeAnswered(course, holder);
  const read = async () => await readCertificationDetails(holder, course.id);
  const { certificateProgress: progress, certificateScore } = await read();
  expect(certificateScore).toBe(100);
  expect(progress?.conditions).toEqual([
    { kind: "watched", has: 0, needed: 50, isMet: false, isRequired: true, toPass: 0 },
    { kind: "score", has: 100, needed: 70, isMet: true, isRequired: false, toPass: 0 },
    { kind: "open", has: 1, needed: 1, isMet: true, isRequired: false, toPass: 0 },
  ]);
  // One answer waits: it may add all points or none.
  expect(progress?.range).toEqual({ lowest: 50, highest: 100 });
  expect(progress?.modules.map(({ points, outOf, percent, watched }) => [points, outOf, percent, watched])).toEqual([
    [1, 1, 100, 0],
    [0, 0, 0, 0],
  ]);
  expect(progress?.chances).toMatchObject([
    { questionId: open, isOpen: true, state: "waiting", mark: null, moduleNumber: 1, videoNumber: 1 },
  ]);
  expect(progress?.chances.map(({ questionId }) => questionId)).not.toContain(choice);
  // Unmet required conditions are the reason for the refusal.
  expect(await outcome(requestCertificate(holder, course.id))).toBe("certificate.refused");
  const { total } = await storeCalls(read);
  // Course and entitlements; answers and watching; recent watching; videos and marks; questions.
  expect(total).toBeLessThanOrEqual(5);
});

test("CER-62: a question without an answer comes before one that waits, and a marked one until its full point", async () => {
  const course = await makeCertified({ certification: { ...asking, minWatchPercent: 0 } });
  const holder = await makeHolder(course);
  const { open } = await makeAnswered(course, holder);
  const chances = async () =>
    (await readCertificationDetails(holder, course.id)).certificateProgress?.chances.map(({ state, mark }) => [
      state,
      mark,
    ]);
  await requestCertificate(holder, course.id);
  const admin = await makeAdmin();
  const mark = (value: 0.5 | 1) =>
    markAnswer(admin, {
      params: { requestId: holder.certificateId, questionId: open },
      body: { mark: value, attempt: 1 },
    });
  await mark(0.5);
  expect(await chances()).toEqual([["marked", 0.5]]);
  await mark(1);
  expect(await chances()).toEqual([]);
  const { data } = await SnapshotEntity.get({ id: course.id }).go({ consistent: true });
  const [video] = data ? (unpack(data).course.modules[0]?.videos ?? []) : [];
  if (!video) throw new Error("A course of a video.");
  await changeAnswers(holder.sub, homeOf(video), (known) =>
    foldAttempt(known, { questionId: open, n: 2, isCorrect: true }),
  );
  expect(await chances()).toEqual([["waiting", null]]);
});

test("CER-63: a trial has the score so far too; a stranger and an ended trial have none", async () => {
  const course = await makeCertified({ certification: asking });
  const learner = await makePerson();
  const { open } = await makeAnswered(course, learner);
  const read = async () => (await readCertificationDetails(learner, course.id)).certificateProgress;
  expect(await read()).toBeNull();
  await startTrial(learner, course.id);
  expect((await read())?.chances.map(({ questionId }) => questionId)).toEqual([open]);
});
