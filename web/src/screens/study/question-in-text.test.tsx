import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { makeAttempt, makeOption, makeQuestion } from "../watch/watch.test-kit.ts";
import { QuestionInText } from "./question-in-text.tsx";

const options = [makeOption(1, "seven"), makeOption(2, "nine")];
const withKeys = [
  makeOption(1, "seven", { isCorrect: true, because: "it is prime" }),
  makeOption(2, "nine", { isCorrect: false, because: "three threes" }),
];
const right = makeAttempt({ selectedAnswers: [1], numCorrect: 1 });
const wrong = makeAttempt({ selectedAnswers: [2], numIncorrect: 1 });
const hint = makeOption(9, "Add the two.").optionText;

const show = (input: Parameters<typeof makeQuestion>[0]) => {
  const { container, unmount } = render(
    <MemoryRouter>
      <QuestionInText question={makeQuestion(input)} number={3} address="/lecture" />
    </MemoryRouter>,
  );
  const part = screen.getByRole("region", { name: "Question 3" });
  const seen = {
    asked: part.querySelector("p")?.textContent,
    options: [...part.querySelectorAll("li")].map(({ textContent }) => textContent),
    marks: [...part.querySelectorAll("li")].map((item) => [
      item.getAttribute("data-right"),
      item.querySelector("span")?.getAttribute("data-chosen"),
    ]),
    images: [...container.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image.alt]),
    way: [screen.queryByRole("link")?.textContent, screen.queryByRole("link")?.getAttribute("href")],
    rest: part.lastElementChild?.textContent,
    all: part.textContent,
  };
  unmount();
  return seen;
};

test("WCH-61: an unanswered question shows its options and a link to its part of the lecture only", () => {
  const seen = show({ options });
  expect(seen).toMatchObject({
    asked: "Question 3, 1:00, not reached",
    options: ["Aseven", "Bnine"],
    marks: [
      [null, null],
      [null, null],
    ],
    images: [],
    way: ["Answer it in the lecture, 0:30–1:00", "/lecture"],
  });
  expect(seen.all).not.toContain("Hint");
});

test("WCH-61: a wrong answer shows the choice and the hint, and links back; correct answers stay hidden", () => {
  for (const given of [options, withKeys]) {
    const seen = show({ options: given, latestAttempt: wrong, hint });
    expect(seen).toMatchObject({
      asked: "Question 3, 1:00, answered incorrectly",
      options: ["Aseven", "Bnine Your answer."],
      way: ["Watch 0:30–1:00 again", "/lecture"],
    });
    expect(seen.all).toContain("Hint from the author: Add the two.");
  }
});

test("WCH-61: a question answered right shows each option's correctness and explanation, without a link", () => {
  expect(show({ options: withKeys, latestAttempt: right })).toMatchObject({
    asked: "Question 3, 1:00, answered correctly",
    options: [
      "Aseven Your answer. This option is correct.it is prime",
      "Bnine This option is not correct.three threes",
    ],
    marks: [
      ["true", "true"],
      [null, null],
    ],
    way: [undefined, undefined],
  });
  const [first] = withKeys;
  const bare = withKeys.map((option) => ({ ...option, explanationText: null }));
  expect(show({ options: bare, latestAttempt: right }).options).toEqual([
    "Aseven Your answer. This option is correct.",
    "Bnine This option is not correct.",
  ]);
  // A partly right answer earns nothing.
  const half = makeAttempt({ selectedAnswers: [1], numCorrect: 1, maxCorrectAnswer: 2 });
  expect(show({ options: first ? [first] : [], latestAttempt: half }).options).toEqual(["Aseven Your answer."]);
});

test("WCH-61, QZL-34: an open question shows the user's answer and the model answer once written; it has no letters", () => {
  const open = { questionType: "open_ended" as const, options: withKeys };
  expect(show(open)).toMatchObject({ options: [], way: ["Answer it in the lecture, 0:30–1:00", "/lecture"] });
  const written = show({ ...open, latestAttempt: makeAttempt({ answerText: "Seven, I think", maxCorrectAnswer: 0 }) });
  expect(written.options).toEqual([]);
  expect(written.all).toContain("written");
  expect(written.all).toMatch(/Seven, I think.*Model answer: seven.*it is prime/);
  expect(written.way).toEqual([undefined, undefined]);
  expect(
    show({ options, latestAttempt: makeAttempt({ answerText: "Not for these", numIncorrect: 1 }) }).all,
  ).not.toContain("Not for these");
});

test("WCH-60: pictures of a question and its options show, each once", () => {
  const uploaded = { uploadedAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" };
  const image = { id: 8, image: "/option.png", ...uploaded };
  expect(
    show({
      images: [{ id: 7, image: "/question.png", ...uploaded }],
      options: [{ ...makeOption(1, "seven"), imageId: 8, image }, makeOption(2, "nine")],
    }).images,
  ).toEqual([
    ["/question.png", "Part of the question"],
    ["/option.png", ""],
  ]);
});
