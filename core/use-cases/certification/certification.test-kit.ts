import { Failure } from "@cu/api/failure";
import { plainRichText } from "@cu/rich-text/plain-text";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { CardEntity } from "../../storage/course/card.entity.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import type { CertificationRecord, CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { foldAttempt } from "../progress/answers.ts";
import { changeAnswers } from "../progress/change-answers.ts";
import { homeOf } from "../progress/homes.ts";
import { buyCourse } from "../purchase/buy-course.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { packQuestion, QuestionEntity } from "../quiz/question.ts";
import { makePerson } from "../test-kit/person.ts";

export const certification: CertificationRecord = {
  price: 300,
  duration: 6,
  trialPeriod: 3,
  description: "",
  objectives: [],
  prerequisites: [],
  minPerformLevel: null,
  minQuestions: 0,
  validityMonths: 6,
  image: null,
  promotionVideoType: null,
  promotionVideoUrl: null,
};

/** A course with a certification and its card, as a save writes them. */
export const makeCertified = async (input: Parameters<typeof makeShop>[0] = {}): Promise<CourseRecord> => {
  const course = await makeShop({ modules: [{}, {}], certification, ...input });
  await CardEntity.put({ id: course.id, revision: 1, data: JSON.stringify(cardRecord(course)) }).go();
  return course;
};

/** A user who has just bought the course with its certification. */
export const makeHolder = async (
  course: CourseRecord,
  buyer?: Person,
): Promise<Person & { transactionId: number; certificateId: number }> => {
  const person = buyer ?? (await makePerson());
  await fund(person, 5000);
  const { transaction, certificate } = await buyCourse(person, course.id, { certificate: true });
  return { ...person, transactionId: transaction.id, certificateId: certificate?.id ?? 0 };
};

/** Stops the clock; `moveTo` sets it, `goOn` restores the real time. */
export const stopClock = (start: string) => {
  let at = Date.parse(start);
  const goOn = useClock(() => at);
  const moveTo = (instant: string) => {
    at = Date.parse(instant);
  };
  return { moveTo, goOn };
};

/** "done", or the code of the refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

/** The first video of a course gets an open and a choice question, both answered by this user. */
export const makeAnswered = async (course: CourseRecord, { sub }: { readonly sub: string }) => {
  const [first, ...others] = course.modules;
  const [video, ...videos] = first?.videos ?? [];
  if (!first || !video) throw new Error("A course of a video.");
  const [open, choice] = [video.id * 10 + 1, video.id * 10 + 2];
  for (const [id, questionType] of [
    [open, "open_ended"],
    [choice, "select_one"],
  ] as const)
    await QuestionEntity.put({
      id,
      video: video.id,
      data: packQuestion({
        id,
        video: video.id,
        title: "Why?",
        text: plainRichText("Why?"),
        questionType,
        startVideoTimestamp: 0,
        endVideoTimestamp: 5,
        aiQuestion: false,
        hint: null,
        images: [],
        options: [],
      }),
      createdAt: "2026-01-01T00:00:00.000Z",
    }).go();
  const questionIds = [open, choice];
  const { id, title } = video;
  const host = { videoType: "youtube", embedId: `e${id}`, embedKey: `e${id}` } as const;
  // As a saved question does: the course lists its open ones.
  const openQuestionIds = [open];
  const asked = { parentModule: first.id, questionIds, openQuestionIds };
  await VideoEntity.put({ id, title, ...host, owner: 1, ...asked }).go();
  const modules = [{ ...first, videos: [{ ...video, questionIds, openQuestionIds }, ...videos] }, ...others];
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack({ ...course, modules }) }).go();
  await changeAnswers(sub, homeOf(video), (answers) =>
    questionIds.map((questionId) => ({ questionId, n: 1, isCorrect: true })).reduce(foldAttempt, answers),
  );
  return { open, choice };
};
