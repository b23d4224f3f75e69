import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import type { QuestionRecord } from "@cu/core/use-cases/quiz/question";
import { rightAnswer } from "@cu/core/use-cases/quiz/questions.test-kit";
import { readQuestions } from "@cu/core/use-cases/quiz/read-questions";
import { makePerson } from "@cu/core/use-cases/test-kit/person";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { plainText } from "@cu/rich-text/plain-text";
import { sampleJson } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { call, type Got } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type Sheet = { videos: { questions: object[] }[] }[];
const realQuestions = () =>
  (sampleJson("quizzes/bulk-hf-transformers-1.json") as Sheet).flatMap(({ videos }) =>
    videos.flatMap(({ questions }) => questions),
  );

/** Every true or false in an answer, with its name. */
const flags = (value: unknown, name = ""): string[] => {
  if (typeof value === "boolean") return [name];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flags(inner, Array.isArray(value) ? name : key));
};

/** All wrong options, and the right ones with one wrong or one missing. */
const wrongChoices = ({ questionType, options }: QuestionRecord): number[][] => {
  const ids = (isRight: boolean) => options.filter((each) => each.correctAnswerFlag === isRight).map(({ id }) => id);
  const [right, wrong] = [ids(true), ids(false)];
  const mixed = [[...right, ...wrong.slice(0, 1)], right.slice(1)].filter((list) => list.length !== right.length);
  return [wrong, ...(questionType === "choose_all_that_apply" ? mixed : [])];
};

test("QZL-33, Z4: before a right answer no route reveals flags, explanations, hints or popular choices to a learner", async () => {
  const lesson = await makeLesson({ modules: [{ durations: [null] }] });
  const { place, video, course } = lesson;
  const admin = await makePerson({ isAdmin: true });
  const drafts = realQuestions();
  expect(drafts).toHaveLength(53);
  const open = { title: "Why?", questionType: "open_ended", options: [{ optionText: "hint-6b1f" }] };
  await createQuestions(admin, video.id, [...drafts, { ...open, startVideoTimestamp: 1, endVideoTimestamp: 9 }]);
  await publishTranscript({
    videoId: video.id,
    segments: [{ text: "words", startTime: 0, endTime: 1, startOfParagraph: true }],
  });
  const { questions } = await readQuestions(video.id);
  const { person, token } = await signedIn();
  await hold(person, course.id, permanent);

  const told: Got[] = [];
  const ask = async (...sent: Parameters<typeof call>) => {
    const got = await call(sent[0], { ...sent[1], token });
    told.push(got);
    return got;
  };
  const everyRoute = async (question: QuestionRecord) => {
    const params = { ...place, questionId: question.id };
    for (const selectedOptions of wrongChoices(question)) {
      const { status } = await ask("quiz.attempt", { params, body: { selectedOptions } });
      expect([201, 400]).toContain(status);
    }
    const { status, body } = await ask("quiz.statistics", { params });
    expect(status).toBe(200);
    expect(body.choiceDistribution).toBeNull();
  };
  for (const question of questions) await everyRoute(question);
  expect((await ask("quiz.list", { params: place })).status).toBe(200);
  expect((await ask("quiz.attempts", { params: { userId: person.id, videoId: video.id } })).status).toBe(200);
  expect((await ask("watch.history", { params: { courseId: course.id } })).status).toBe(200);
  expect((await ask("transcript.read", { params: { videoId: video.id } })).status).toBe(200);
  expect((await ask("quiz.list-all", { params: { videoId: video.id } })).status).toBe(403);
  expect((await ask("quiz.create", { params: { videoId: video.id }, body: [{}] })).status).toBe(403);
  expect((await ask("quiz.bulk", { params: { courseId: course.id }, body: [{}] })).status).toBe(403);
  const [first] = questions;
  if (!first) throw new Error("a question");
  const deleting = { params: { videoId: video.id, questionId: first.id } };
  expect((await ask("quiz.delete", deleting)).status).toBe(403);

  const secrets = questions.flatMap(({ options }) =>
    options.flatMap(({ explanationText }) =>
      explanationText ? JSON.stringify(plainText(explanationText)).slice(1, -1) : [],
    ),
  );
  expect(secrets.length).toBeGreaterThan(150);
  const everything = told.map(({ text }) => text).join("\n");
  for (const secret of [...secrets, "hint-6b1f"]) expect(everything.includes(secret)).toBe(false);
  expect([...new Set(told.flatMap(({ text }) => flags(JSON.parse(text))))].toSorted()).toEqual([
    "aiQuestion",
    "hasAnsweredCorrectly",
    "isCorrect",
    "startOfParagraph",
  ]);
  expect(told.flatMap(({ text }) => text.match(/"isCorrect":true|"hasAnsweredCorrectly":true/g) ?? [])).toEqual([]);

  // And after a right answer exactly that question is open.
  const choice = questions.find(({ questionType }) => questionType !== "open_ended");
  if (!choice) throw new Error("a choice question");
  const right = await call("quiz.attempt", {
    params: { ...place, questionId: choice.id },
    body: rightAnswer(choice),
    token,
  });
  expect(right).toMatchObject({ status: 201, body: { isCorrect: true } });
  const listed = JSON.parse((await call("quiz.list", { params: place, token })).text) as {
    id: number;
    options: { correctAnswerFlag: boolean | null }[];
  }[];
  const opened = listed.filter(({ options }) => options.some((option) => option.correctAnswerFlag !== null));
  expect(opened.map(({ id }) => id)).toEqual([choice.id]);
});
