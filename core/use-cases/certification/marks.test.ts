import { expect, test } from "vitest";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { courseInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { foldAttempt } from "../progress/answers.ts";
import { changeAnswers } from "../progress/change-answers.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { certification, makeAnswered, makeCertified, makeHolder, outcome } from "./certification.test-kit.ts";
import { decideRequest, fileDecision } from "./decide-request.ts";
import { markAnswer } from "./mark-answer.ts";
import { readCertificationDetails } from "./read-details.ts";
import { requestCertificate } from "./request-certificate.ts";
import { startTrial } from "./start-trial.ts";

test("CER-53, CER-52: an open answer waits for a reviewer's mark, and waits again when it is rewritten", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { open, choice } = await makeAnswered(course, holder);
  const points = async () => (await readCertificationDetails(holder, course.id)).certificatePoints;
  expect(await points()).toMatchObject({ points: 1, outOf: 1, open: 1, waiting: 1 });
  const admin = await makeAdmin();
  const mark = (questionId: number, attempt = 1) =>
    markAnswer(admin, {
      params: { requestId: holder.certificateId, questionId },
      body: { mark: 0.5, attempt },
    });
  expect(await outcome(mark(open))).toBe("certificate.missing");
  await requestCertificate(holder, course.id);
  expect(await mark(open)).toMatchObject({ questionId: open, mark: 0.5, score: 75 });
  expect(await points()).toMatchObject({ points: 1.5, outOf: 2, waiting: 0 });
  expect(await outcome(mark(choice))).toBe("question.missing");
  await changeAnswers(holder.sub, course.id, (known) =>
    foldAttempt(known, { questionId: open, n: 2, isCorrect: true }),
  );
  expect(await points()).toMatchObject({ points: 1, outOf: 1, waiting: 1 });
  expect(await outcome(mark(open))).toBe("question.missing");
  await fileDecision(admin, holder.certificateId, { approve: true });
  expect(await outcome(mark(open, 2))).toBe("certificate.undecidable");
});

test("CER-53: a mark given after a decision is refused, and so is one that a decision overtakes", async () => {
  const course = await makeCertified();
  const holder = await makeHolder(course);
  const { open } = await makeAnswered(course, holder);
  await requestCertificate(holder, course.id);
  const admin = await makeAdmin();
  const mark = () =>
    outcome(
      markAnswer(admin, {
        params: { requestId: holder.certificateId, questionId: open },
        body: { mark: 1, attempt: 1 },
      }),
    );
  // The decision is made between reading the request as undecided and writing the mark.
  let isOvertaken = false;
  const overtaking = aroundCalls(async ({ name }, go) => {
    if (name === "TransactWriteCommand" && !isOvertaken) {
      isOvertaken = true;
      await fileDecision(admin, holder.certificateId, { approve: true });
    }
    return await go();
  });
  expect(await mark()).toBe("certificate.undecidable");
  overtaking.stop();
  expect(await mark()).toBe("certificate.undecidable");
  expect((await readCertificationDetails(holder, course.id)).certificatePoints).toMatchObject({ waiting: 1 });
});

test("CER-56: with too few questions a certification is not sold, tried or requested; with too little watched not requested", async () => {
  const wanting = { ...certification, minQuestions: 5 };
  const course = await makeCertified({ certification: wanting });
  const learner = await makePerson();
  await fund(learner, 5000);
  expect(await outcome(buyCourse(learner, course.id, { certificate: true }))).toBe("certification.few-questions");
  expect(await outcome(startTrial(learner, course.id))).toBe("certification.few-questions");
  const offered = await makeCertified();
  const holder = await makeHolder(offered);
  const ask = async (more: Partial<typeof certification>) => {
    await changeCourse(offered.id, (seen) => ({ ...seen, certification: { ...certification, ...more } }));
    return await outcome(requestCertificate(holder, offered.id));
  };
  expect(await ask({ minQuestions: 1 })).toBe("certification.few-questions");
  expect(await ask({ minWatchPercent: 1 })).toBe("certificate.refused");
  expect(await ask({})).toBe("done");
  expect(await outcome(decideRequest(await makeAdmin(), holder.certificateId, true))).toBe("done");
});

test("CER-55: an author sets questions, share and validity; left out they are 5, 0% and 36 months", async () => {
  const author = await makeCreator();
  const kept = async (more: object) => {
    const { courseId } = await createCourse(
      author,
      courseInput({ certification: { price: 300, duration: 6, ...more } }),
    );
    return (await findSnapshot(courseId))?.course.certification;
  };
  expect(await kept({})).toMatchObject({ minQuestions: 5, minWatchPercent: 0, validityMonths: 36 });
  const own = { minQuestions: 8, minWatchPercent: 80, validityMonths: 24 };
  expect(await kept(own)).toMatchObject(own);
});
