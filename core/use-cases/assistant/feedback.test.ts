import { afterAll, expect, test } from "vitest";
import { hold } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { askExpandOn, askQuestion, askSummary } from "./ask.ts";
import { attend, type Lecture, makeLecture, workOff } from "./assistant.test-kit.ts";
import { FeedbackEntity } from "./feedback.entity.ts";
import { setFeedback, setFeedbackComment } from "./feedback.ts";
import { usePause } from "./waiting.ts";

lagFromTheStart();

let at = Date.UTC(2026, 6, 2, 12, 0, 0);
afterAll(useClock(() => at));
usePause(() => workOff());

const summaryOf = async ({ person, at }: Lecture): Promise<number> => {
  const outcome = await askSummary(person, at);
  return outcome?.status === "done" ? outcome.answer.id : 0;
};

const rating = ({ at }: Lecture, elementId: number, rate: 0 | 1, element: 1 | 2 | 3 = 1) => ({
  rating: rate,
  feedback: "",
  element,
  elementId,
  videoId: at.videoId,
  collectionId: at.courseId,
});

test("GPT-22 GPT-03: a rating answers with its id and rate, and the last of a person counts", async () => {
  const lecture = await makeLecture();
  const elementId = await summaryOf(lecture);
  const first = await setFeedback(lecture.person, rating(lecture, elementId, 0));
  expect(first).toEqual({ id: expect.any(Number), rate: 0, ...rating(lecture, elementId, 0) });
  at += 1000;
  const second = await setFeedback(lecture.person, { ...rating(lecture, elementId, 1), feedback: "Better." });
  expect(second).toEqual({ ...first, ...rating(lecture, elementId, 1), feedback: "Better.", rate: 1 });
  const { data } = await FeedbackEntity.get({ sub: lecture.person.sub, element: 1, elementId }).go({
    consistent: true,
  });
  expect(data).toEqual({
    ...lecture.at,
    sub: lecture.person.sub,
    element: 1,
    elementId,
    id: first.id,
    rating: 1,
    feedback: "Better.",
    updatedAt: new Date(at).toISOString(),
  });
});

test("GPT-22: ratings of two people, and ten clicks at once, are one for each person", async () => {
  const lecture = await makeLecture();
  const elementId = await summaryOf(lecture);
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => setFeedback(lecture.person, rating(lecture, elementId, 1))),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  const other = await setFeedback(await attend(lecture), rating(lecture, elementId, 0));
  expect(other.id).not.toBe(ids[0]?.id);
});

test("GPT-23 GPT-08: a comment is kept with its feedback, for the rater alone", async () => {
  const lecture = await makeLecture();
  const elementId = await summaryOf(lecture);
  const { id } = await setFeedback(lecture.person, rating(lecture, elementId, 0));
  const comment = { id, feedback: "It cites the wrong second." };
  expect(await setFeedbackComment(lecture.person, comment)).toEqual(comment);
  const { data } = await FeedbackEntity.get({ sub: lecture.person.sub, element: 1, elementId }).go({
    consistent: true,
  });
  expect(data).toMatchObject({ rating: 0, feedback: comment.feedback });
  await expect(setFeedbackComment(await makePerson(), comment)).rejects.toMatchObject({ code: "feedback.missing" });
  await expect(setFeedbackComment(lecture.person, { id: 987_654, feedback: "x" })).rejects.toMatchObject({
    code: "feedback.missing",
  });
});

test("GPT-32: only one's own answers can be rated, as what they are, at the lecture they are of", async () => {
  const lecture = await makeLecture();
  const outcome = await askExpandOn(lecture.person, { ...lecture.at, prompt: "What is a root?" });
  const elementId = outcome.status === "done" ? outcome.answer.id : 0;
  expect(await setFeedback(lecture.person, rating(lecture, elementId, 1, 3))).toMatchObject({ rate: 1 });
  const missing = { code: "answer.missing" };
  await expect(setFeedback(await attend(lecture), rating(lecture, elementId, 1, 3))).rejects.toMatchObject(missing);
  await expect(setFeedback(lecture.person, rating(lecture, elementId, 1, 2))).rejects.toMatchObject(missing);
  await expect(setFeedback(lecture.person, rating(lecture, 987_654, 1, 3))).rejects.toMatchObject(missing);
  const question = await askQuestion(lecture.person, { ...lecture.at, prompt: "Ask me" });
  const questionId = question.status === "done" ? question.answer.id : 0;
  expect(await setFeedback(lecture.person, rating(lecture, questionId, 0, 2))).toMatchObject({ element: 2, rate: 0 });
  await expect(
    setFeedback(lecture.person, { ...rating(lecture, elementId, 1, 3), videoId: 987_654 }),
  ).rejects.toMatchObject(missing);
});

test("GPT-32: only who may watch the lecture rates its summary or comments on a rating", async () => {
  const lecture = await makeLecture();
  const elementId = await summaryOf(lecture);
  const stranger = await makePerson();
  await expect(setFeedback(stranger, rating(lecture, elementId, 1))).rejects.toMatchObject({ code: "access.denied" });
  // Nor through another course they have, which does not show the video.
  const other = await makeLecture();
  const elsewhere = { ...rating(lecture, elementId, 1), collectionId: other.at.courseId };
  await expect(setFeedback(other.person, elsewhere)).rejects.toMatchObject({ code: "video.missing" });

  const { id } = await setFeedback(lecture.person, rating(lecture, elementId, 0));
  await hold(lecture.person, lecture.at.courseId);
  const late = { id, feedback: "I have given it back." };
  await expect(setFeedbackComment(lecture.person, late)).rejects.toMatchObject({ code: "access.denied" });
  const { data } = await FeedbackEntity.get({ sub: lecture.person.sub, element: 1, elementId }).go({
    consistent: true,
  });
  expect(data).toMatchObject({ rating: 0, feedback: "" });
});
