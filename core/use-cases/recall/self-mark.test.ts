import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { stateOf } from "../../storage/course/video-state.ts";
import { deleteQuestion } from "../quiz/delete.ts";
import { editQuestion } from "../quiz/edit.ts";
import { listLearnerQuestions } from "../quiz/list.ts";
import { listAttempts } from "../quiz/list-attempts.ts";
import { ask, drafts, rightAnswer } from "../quiz/questions.test-kit.ts";
import { makePerson } from "../test-kit/person.ts";
import { withStates } from "../video/refresh.ts";
import { answerRecall } from "./answer-recall.ts";
import { answerInLecture, markAnswer } from "./self-mark.ts";

const room = async (draft: object = drafts.open) => {
  const lesson = await makeLesson();
  const [editor, learner] = await Promise.all([makePerson({ isAdmin: true }), makePerson()]);
  await hold(learner, lesson.course.id, permanent);
  const [question] = await ask(editor, lesson, draft);
  if (!question) throw new Error("No question was made.");
  const params = { ...lesson.place, questionId: question.id };
  return {
    lesson,
    editor,
    learner,
    question,
    write: (answerText: string) => answerInLecture(learner, { params, body: { selectedOptions: [], answerText } }),
    review: (answerText: string) => answerRecall(learner, { params, body: { selectedOptions: [], answerText } }),
    mark: (attempt: number, mark: "had" | "partly" | "not-yet") =>
      markAnswer(learner, { params, body: { attempt, mark } }),
    kept: async () => (await listLearnerQuestions(learner, lesson.place))[0]?.latestAttempt?.selfMark,
  };
};

const daysUntil = (instant: string | undefined): number =>
  Math.round((Date.parse(instant ?? "") - Date.parse("2026-05-04T12:00:00Z")) / 86_400_000);

test("LRN-48, QZL-34: a mark schedules the announced day, repeating it is a no-op, and another mark replaces it", async () => {
  const undo = useClock(() => Date.parse("2026-05-04T12:00:00Z"));
  try {
    const { write, mark, kept } = await room();
    const { id, reviewIf } = await write("my words");
    const days = [reviewIf?.["not-yet"], reviewIf?.partly, reviewIf?.had].map(daysUntil);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[2]).toBeGreaterThan(days[0] ?? 0);
    for (const name of ["partly", "had", "had", "not-yet"] as const) {
      expect(await mark(id, name)).toEqual({ attempt: id, mark: name, seeAgainAt: reviewIf?.[name] });
      expect(await kept()).toBe(name);
    }
  } finally {
    undo();
  }
});

test("LRN-48: only the newest answer to an open question is marked, by its learner, whom alone it is shown to", async () => {
  const { learner, lesson, editor, write, mark } = await room();
  const first = await write("my words");
  const second = await write("better words");
  const refused = { fields: { attempt: ["Only your newest answer to an open question can be marked."] } };
  await expect(mark(first.id, "had")).rejects.toMatchObject(refused);
  await mark(second.id, "had");
  const marks = async (person: typeof learner) =>
    (await listAttempts(person, learner.id, lesson.video.id))[0]?.attempts.map(({ selfMark }) => selfMark);
  expect([await marks(learner), await marks(editor)]).toEqual([
    [undefined, "had"],
    [undefined, undefined],
  ]);
  const choice = await room(drafts.one);
  const params = { ...choice.lesson.place, questionId: choice.question.id };
  const { id } = await answerInLecture(choice.learner, { params, body: rightAnswer(choice.question) });
  await expect(choice.mark(id, "had")).rejects.toMatchObject(refused);
});

test("LRN-48: in a review an open answer is written and marked like in the lecture, from what was remembered", async () => {
  let at = Date.parse("2026-05-04T12:00:00Z");
  const undo = useClock(() => at);
  try {
    const { write, review, mark } = await room();
    const first = await write("my words");
    const { seeAgainAt } = await mark(first.id, "had");
    at = Date.parse(seeAgainAt) + 3_600_000;
    const again = await review("the same words");
    expect(again).toMatchObject({ counts: true, isCorrect: false, seeAgainAt: again.reviewIf?.["not-yet"] });
    const later = Date.parse((await mark(again.id ?? 0, "had")).seeAgainAt) - at;
    // After the second recall the interval is longer.
    expect(later).toBeGreaterThan(Date.parse(seeAgainAt) - Date.parse("2026-05-04T12:00:00Z"));
  } finally {
    undo();
  }
});

test("QZL-34: a video knows which of its questions are open, whichever way they come, change and go", async () => {
  const { lesson, editor, question } = await room();
  const open = async () => {
    const { data } = await VideoEntity.get({ id: lesson.video.id }).go({ consistent: true });
    return data && stateOf(data).openQuestionIds;
  };
  const [more] = await ask(editor, lesson, drafts.open, drafts.one);
  expect(await open()).toEqual([question.id, more?.id]);
  await editQuestion(editor, lesson.video.id, question.id, { version: 1, question: drafts.one });
  expect(await open()).toEqual([more?.id]);
  await editQuestion(editor, lesson.video.id, question.id, { version: 2, question: drafts.open });
  expect(await open()).toEqual([question.id, more?.id]);
  await deleteQuestion(editor, lesson.video.id, question.id);
  await deleteQuestion(editor, lesson.video.id, more?.id ?? 0);
  expect(await open()).toBeUndefined();
  const { data } = await VideoEntity.get({ id: lesson.video.id }).go({ consistent: true });
  const before = { ...lesson.module, videos: [{ ...lesson.video, openQuestionIds: [question.id] }] };
  const course = withStates({ ...lesson.course, modules: [before] }, new Map(data ? [[data.id, data]] : []));
  expect(course?.modules[0]?.videos[0]).not.toHaveProperty("openQuestionIds");
});
