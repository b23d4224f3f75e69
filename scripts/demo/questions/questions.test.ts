import { describe, expect, test } from "vitest";
import { demo, ownLectures } from "../demo.ts";

const { questions } = demo;
const lectures = demo.courses.flatMap(ownLectures);
const named = questions.map((question) => [question.title, question] as const);

test("MOCK-20: questions 34 and 35 belong to one union-find lecture each", () => {
  const videoOf = (id: number) => questions.find((question) => question.id === id)?.videoId;
  expect([videoOf(34), videoOf(35)]).toEqual([126, 129]);
});

test("MOCK-23: their wrong options say that they are incorrect and why, their right ones begin with 'Correct.'", () => {
  for (const question of questions.filter(({ id }) => id === 34 || id === 35)) {
    expect(question.questionType).toBe("select_one");
    for (const { correctAnswerFlag, explanationText } of question.options) {
      expect(explanationText).toMatch(correctAnswerFlag ? /^Correct\. \S/ : /^Incorrect (response|answer)\. \S/);
    }
  }
});

test("apart from those two there are questions of all three types", () => {
  const others = questions.filter(({ id }) => id !== 34 && id !== 35);
  expect(others.length).toBeGreaterThanOrEqual(12);
  expect(new Set(others.map((question) => question.questionType))).toEqual(
    new Set(["select_one", "choose_all_that_apply", "open_ended"]),
  );
});

describe.each(named)("%s", (_, question) => {
  const { options, questionType } = question;
  const right = options.filter((option) => option.correctAnswerFlag);

  test("has a title of valid length and is within a lecture with a transcript", () => {
    const lecture = lectures.find((video) => video.id === question.videoId);
    expect(question.title.length).toBeGreaterThanOrEqual(1);
    expect(question.title.length).toBeLessThanOrEqual(100);
    expect(question.startVideoTimestamp).toBeGreaterThanOrEqual(0);
    expect(question.endVideoTimestamp).toBeGreaterThan(question.startVideoTimestamp);
    expect(question.endVideoTimestamp).toBeLessThanOrEqual(lecture?.durationSeconds ?? 0);
    expect(demo.transcripts.map((transcript) => transcript.videoId)).toContain(question.videoId);
  });

  test("has the options that its type allows", () => {
    if (questionType === "open_ended") {
      expect(options.map((option) => option.correctAnswerFlag)).toEqual([true]);
      return;
    }
    expect(options.length).toBeGreaterThanOrEqual(2);
    expect(right.length).toBeGreaterThanOrEqual(1);
    if (questionType === "select_one") expect(right).toHaveLength(1);
  });

  test("explains every option, and no option is there twice", () => {
    for (const option of options) expect(option.explanationText.length).toBeGreaterThan(40);
    expect(new Set(options.map((option) => option.optionText)).size).toBe(options.length);
  });
});
