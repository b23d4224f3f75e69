import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { recordVisit } from "../../use-cases/course/visit.ts";
import { foldAttempt } from "../../use-cases/progress/answers.ts";
import { changeAnswers } from "../../use-cases/progress/change-answers.ts";
import { AttemptEntity } from "../../use-cases/quiz/attempt.entity.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { ask, drafts, rightAnswer, wrongAnswer } from "../../use-cases/quiz/questions.test-kit.ts";
import { answerRecall } from "../../use-cases/recall/answer-recall.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";

export type Room = Awaited<ReturnType<typeof makeRoom>>;

/** Applies a course's next save. */
export const save = async (course: CourseRecord, more: Partial<CourseRecord> = {}): Promise<void> => {
  await SnapshotEntity.put({ id: course.id, revision: 2, data: pack({ ...course, ...more }) }).go();
};

/** A course with one lecture of a minute with these questions, and a user who bought it. */
export const makeRoom = async (...inputs: unknown[]) => {
  const lesson = await makeLesson({ modules: [{ durations: [60] }] });
  const [editor, learner] = await Promise.all([makePerson({ isAdmin: true }), makePerson()]);
  await hold(learner, lesson.course.id, permanent);
  const asked = inputs.length > 0 ? inputs : [drafts.one, drafts.one, drafts.one];
  const questions = await ask(editor, lesson, ...asked);
  const questionIds = questions.map(({ id }) => id);
  const videos = lesson.module.videos.map((video) => ({ ...video, questionIds }));
  const course = { ...lesson.course, modules: [{ ...lesson.module, videos }] };
  await save(course);
  return { lesson, course, editor, learner, questions };
};

/** Plays the lecture to its end; `tick` advances the clock by milliseconds. */
export const watchAll = async (person: Person, { course, place }: Lesson, tick: (milliseconds: number) => void) => {
  await recordVisit({ sub: person.sub, courseId: course.id, at: nowIso() });
  for (let second = 10; second <= 60; second += 10) {
    tick(10_000);
    await postWatch(bearerOf(person), {
      collection: place.courseId,
      module: place.moduleId,
      video: place.videoId,
      pollRate: 10_000,
      playbackRate: 1,
      videoTimestamp: second,
    });
  }
};

const bodyOf = (question: QuestionRecord, isRight: boolean) =>
  isRight ? rightAnswer(question) : wrongAnswer(question);

/** An answer in the lecture. */
export const answerThere = async (person: Person, { place }: Lesson, question: QuestionRecord, isRight: boolean) => {
  await attemptQuestion(person, { params: { ...place, questionId: question.id }, body: bodyOf(question, isRight) });
  await fold(person, place.courseId, question);
};

/** An answer in a review. */
export const answerAgain = (person: Person, { place }: Lesson, question: QuestionRecord, isRight: boolean) =>
  answerRecall(bearerOf(person), { params: { ...place, questionId: question.id }, body: bodyOf(question, isRight) });

/** Processes a question's attempts like the stream. */
export const fold = async ({ sub }: Person, homeCourseId: number, { id, video }: QuestionRecord) => {
  const { data } = await AttemptEntity.query.byPerson({ sub, videoId: video, questionId: id }).go({ consistent: true });
  await changeAnswers(sub, homeCourseId, (answers) => data.reduce((folded, one) => foldAttempt(folded, one), answers));
};
