import { afterEach, expect, test } from "vitest";
import { moduleState } from "../../access/access.ts";
import { apartFromClasses } from "../../access/entitlements.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { guest } from "../../foundation/actor.ts";
import { OpenedRowEntity } from "../../storage/admin-index/opened-row.entity.ts";
import { readDailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { courseInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { certification, makeCertified, makeHolder, outcome, stopClock } from "./certification.test-kit.ts";
import { readCertificationDetails } from "./read-details.ts";
import { startTrial } from "./start-trial.ts";

let goOn = () => {};
afterEach(() => goOn());

const stopAt = (start: string) => {
  const clock = stopClock(start);
  goOn = clock.goOn;
  return clock.moveTo;
};

test("CER-34, CER-26: a trial opens every module at once and closes them after the end of its last UTC day", async () => {
  const moveTo = stopAt("2028-02-26T22:15:00Z");
  const course = await makeCertified();
  const learner = await makePerson();
  const { moduleAccess, ...info } = await startTrial(learner, course.id);
  const window = {
    accessType: "temporary",
    accessFrom: "2028-02-26T00:00:00.000Z",
    accessUntil: "2028-02-29T23:59:59.999Z",
  };
  expect(moduleAccess).toEqual(Object.fromEntries(course.modules.map(({ id }) => [id, window])));
  expect(info).toMatchObject({ evaluationShow: false, evaluationExists: true, evaluationEndsIn: 3 * 86_400 });
  expect(await readCertificationDetails(learner, course.id)).toEqual({
    ...info,
    certificateScore: null,
    certificatePoints: null,
    // There are no questions: the trial has no score yet.
    certificateProgress: expect.objectContaining({ conditions: [], chances: [], range: null }),
  });
  const state = async (instant: string) =>
    moduleState(
      apartFromClasses(await readStoredEntitlements(learner.sub, course.id)),
      course.modules[1]?.id ?? 0,
      Date.parse(instant),
    ).state;
  expect(await state("2028-02-29T23:59:59.999Z")).toBe("active");
  expect(await state("2028-03-01T00:00:00.000Z")).toBe("expired");
  moveTo("2028-02-29T22:15:00.001Z");
  expect(await readCertificationDetails(learner, course.id)).toMatchObject({ evaluationExpired: true });
});

test("CER-34, ADM-08: a trial is counted on its day, and listed as opened for its days alone", async () => {
  stopAt("2027-03-04T10:00:00Z");
  const course = await makeCertified();
  const learner = await makePerson();
  await startTrial(learner, course.id);
  expect((await readDailyCounters(1)).get("2027-03-04")).toMatchObject({ trials: 1 });
  const { data } = await OpenedRowEntity.scan.go({ pages: "all" });
  expect(data.filter(({ sub }) => sub === learner.sub)).toEqual([
    expect.objectContaining({
      kind: "premium-temporary",
      at: "2027-03-04T10:00:00.000Z",
      parts: [{ courseId: course.id, moduleIds: course.modules.map(({ id }) => id) }],
      from: "2027-03-04T00:00:00.000Z",
      until: "2027-03-07T23:59:59.999Z",
    }),
  ]);
});

test("CER-25: certification status and trial require a user: guests and unknown users' tokens are refused", async () => {
  const course = await makeCertified();
  const nobody = { sub: "nobody", session: "ses_none", since: 0 };
  for (const caller of [guest, nobody])
    expect(await outcome(readCertificationDetails(caller, course.id))).toMatch(/^token\./);
});

test("CER-38: a second start is refused, during the trial and years after it", async () => {
  const moveTo = stopAt("2026-03-10T10:00:00Z");
  const course = await makeCertified();
  const learner = await makePerson();
  await startTrial(learner, course.id);
  expect(await outcome(startTrial(learner, course.id))).toBe("trial.refused");
  moveTo("2031-03-10T10:00:00Z");
  expect(await outcome(startTrial(learner, course.id))).toBe("trial.refused");
  const { evaluation, grants } = await readStoredEntitlements(learner.sub, course.id);
  expect(evaluation?.startedAt).toBe("2026-03-10T10:00:00.000Z");
  expect(grants).toHaveLength(1);
});

test("CER-38: of fifty starts at once one begins, and the course is opened once", async () => {
  const course = await makeCertified();
  const learner = await makePerson();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(startTrial(learner, course.id))));
  expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["done", "trial.refused"]));
  const { grants, version } = await readStoredEntitlements(learner.sub, course.id);
  expect({ grants: grants.map(({ key }) => key), version }).toEqual({ grants: ["trial"], version: 1 });
});

test("CER-16: a trial cannot be started in a course without trials or by a buyer", async () => {
  const without = await makeCertified({ certification: { ...certification, trialPeriod: 0 } });
  const none = await makeCertified({ certification: null });
  const course = await makeCertified();
  const learner = await makePerson();
  expect(await outcome(startTrial(learner, without.id))).toBe("trial.refused");
  expect(await outcome(startTrial(learner, none.id))).toBe("certification.absent");
  expect(await outcome(startTrial(learner, 987_654_321))).toBe("course.missing");
  expect(await outcome(startTrial(await makeHolder(course), course.id))).toBe("trial.refused");
});

test("CER-16, ADM-75: a course that is suspended starts no trial", async () => {
  const course = await makeCertified();
  // A user who bought a part still sees the course.
  const learner = await makePerson();
  await fund(learner, 1000);
  await buyModule(learner, course.modules[0]?.id ?? 0, {});
  await suspendCourse(await makeAdmin(), course.id, { reason: "A complaint", takenDown: false });
  expect(await outcome(startTrial(learner, course.id))).toBe("course.suspended");
  expect((await readStoredEntitlements(learner.sub, course.id)).evaluation).toBeUndefined();
  expect(await outcome(startTrial(await makePerson(), course.id))).toBe("course.missing");
});

test("CER-34: a trial opens the whole course, including content added during it", async () => {
  const course = await makeCertified();
  const learner = await makePerson();
  await startTrial(learner, course.id);
  const { grants } = await readStoredEntitlements(learner.sub, course.id);
  expect(grants).toMatchObject([
    { key: "trial", source: "trial", modules: course.modules.map(({ id }) => id), wholeCourse: true },
  ]);
});

test("CER-21: a certification saved without a trial period offers three days", async () => {
  const { courseId } = await createCourse(
    await makeCreator(),
    courseInput({ certification: { price: 300, duration: 6, minQuestions: 0 } }),
  );
  const learner = await makePerson();
  expect(await startTrial(learner, courseId)).toMatchObject({ evaluationEndsIn: 3 * 86_400 });
});

test("CER-26, CAT-45: a trial of an unlisted course needs its key", async () => {
  const course = await makeCertified({ privacyScope: "unlisted", unlistedKey: "open-sesame" });
  const learner = await makePerson();
  expect(await outcome(startTrial(learner, course.id))).toBe("course.missing");
  expect(await outcome(readCertificationDetails(learner, course.id, "wrong"))).toBe("course.missing");
  expect(await outcome(startTrial(learner, course.id, "open-sesame"))).toBe("done");
  // While the trial runs the key is known.
  expect(await outcome(readCertificationDetails(learner, course.id))).toBe("done");
});

test("CER-25: the details of a course are one store call", async () => {
  const course = await makeCertified();
  const learner = await makePerson();
  expect(await storeCalls(() => readCertificationDetails(learner, course.id))).toMatchObject({ total: 1 });
});
