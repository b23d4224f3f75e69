import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { makeAttempt, makeOption, makeQuestion } from "../../screens/watch/watch.test-kit.ts";
import { noAnswer } from "./answer.ts";
import { QuestionView } from "./question-view.tsx";

const at = "2026-11-20T10:00:00.000Z";
const plain = makeQuestion();
const solved = makeQuestion({
  options: [
    makeOption(1, "seven", { isCorrect: true, because: "it is prime" }),
    makeOption(2, "nine", { isCorrect: false, because: "three threes" }),
    { ...makeOption(3, "ten"), correctAnswerFlag: false },
  ],
  images: [{ id: 7, image: "/question.png", uploadedAt: at, updatedAt: at }],
});
const right = makeAttempt({ selectedAnswers: [1], numCorrect: 1 });
const wrong = makeAttempt({ selectedAnswers: [2], numIncorrect: 1 });
const hint = makeOption(9, "Add the two.").optionText;

const show = (input: Partial<ComponentProps<typeof QuestionView>> = {}) => {
  const acts = {
    onLeave: vi.fn(),
    onGoOn: vi.fn(),
    onChoose: vi.fn(),
    onWrite: vi.fn(),
    onSubmit: vi.fn(),
    onTryAgain: vi.fn(),
    onWatchAgain: vi.fn(),
  };
  const view = (more: typeof input) => (
    <MemoryRouter>
      <QuestionView
        {...{ question: plain, attempt: null, draft: noAnswer, verdict: null, ...acts }}
        rule="One point"
        leave="Later"
        goOn="Go on"
        {...input}
        {...more}
      />
    </MemoryRouter>
  );
  const { rerender, container } = render(view({}));
  const buttons = () =>
    within(container)
      .getAllByRole<HTMLButtonElement>("button")
      .filter((button) => !button.closest("[aria-label=Options]"))
      .map(({ textContent, disabled }) => `${textContent}${disabled ? " (off)" : ""}`);
  const pressed = () =>
    Object.entries(acts).flatMap(([name, act]) => act.mock.calls.map(([first]) => [name, first].slice(0, 2)));
  const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
  const outcome = within(container).getByRole("region", { name: "Result of your answer" });
  return { acts, change: (more: typeof input) => rerender(view(more)), container, buttons, pressed, key, outcome };
};

const button = (name: string) => screen.getByRole("button", { name });

test("QZL-12, QZL-09: before an answer the user can choose, submit or leave; there is no feedback yet", () => {
  const { buttons, pressed, outcome, container } = show();
  expect(buttons()).toEqual(["Later", "Submit answer"]);
  expect(outcome.textContent).toBe("Your result will appear here.");
  expect(container.textContent).toContain("Choose one.");
  expect(container.textContent).toContain("One point");
  expect(container.querySelectorAll("img, [data-answered]")).toHaveLength(0);
  expect(screen.queryByRole("link")).toBeNull();
  for (const name of [/seven/, /nine/, "Later", "Submit answer"]) fireEvent.click(screen.getByRole("button", { name }));
  expect(pressed()).toEqual([
    ["onLeave", expect.anything()],
    ["onChoose", 1],
    ["onChoose", 2],
    ["onSubmit", expect.anything()],
  ]);
});

test("QZL-46, QZL-48: a wrong answer shows the verdict, the hint, Watch again and Try Again, and no explanation", () => {
  const question = { ...solved, hint };
  const { buttons, pressed, outcome, container } = show({ question, attempt: wrong, verdict: "Not this one." });
  expect(buttons()).toEqual(["Show all 3 options", "Watch 00:30–01:00 again", "Later", "Try Again"]);
  expect(within(outcome).getByRole("alert").textContent).toBe("Not this one.");
  expect(outcome.textContent).toContain("Hint from the author: Add the two.");
  expect(screen.queryByRole("list", { name: "Explanations" })).toBeNull();
  expect(container.querySelectorAll("[data-answered=true]")).toHaveLength(2);
  fireEvent.click(button("Watch 00:30–01:00 again"));
  fireEvent.click(button("Try Again"));
  // An answered question is read-only.
  fireEvent.click(screen.getByRole("button", { name: /seven/ }));
  expect(pressed()).toEqual([
    ["onTryAgain", expect.anything()],
    ["onWatchAgain", expect.anything()],
  ]);
  expect(show({ attempt: wrong }).outcome.textContent).not.toContain("Hint");
});

test("QZL-10, QZL-21, QZL-45: a right answer shows why it is right, another option in its place when it is pointed at, and can only be left behind", () => {
  const { buttons, pressed, outcome, container } = show({
    question: solved,
    attempt: right,
    verdict: "Great job!",
    popularity: new Map([
      [1, 3],
      [2, 1],
    ]),
  });
  expect(buttons()).toEqual(["Show all 3 options", "Try Again (off)", "Go on"]);
  expect(within(outcome).getByRole("status").textContent).toBe("Great job!");
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/question.png");
  const lines = () =>
    within(screen.getByRole("list", { name: "Explanations" }))
      .getAllByRole("listitem")
      .map((line) => line.textContent);
  expect(lines()).toEqual(["Ait is prime75% of answers"]);
  const options = within(screen.getByRole("list", { name: "Options" })).getAllByRole("button");
  const pointed = (at: number, by: "focus" | "pointerEnter" | "click") => {
    const option = options[at];
    if (option) fireEvent[by](option);
    return lines();
  };
  expect([pointed(1, "pointerEnter"), pointed(0, "focus"), pointed(2, "click")]).toEqual([
    ["Bthree threes25% of answers"],
    ["Ait is prime75% of answers"],
    ["C0% of answers"],
  ]);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Aseven This option is correct.",
    "Bnine This option is not correct.",
    "Cten This option is not correct.",
  ]);
  fireEvent.click(button("Go on"));
  expect(pressed()).toEqual([["onGoOn", expect.anything()]]);
});

test("QZL-44: without shares only options with an explanation are listed, and without any there is no list", () => {
  const { outcome } = show({ question: solved, attempt: right, popularity: new Map() });
  expect(within(outcome).getAllByRole("listitem")).toHaveLength(1);
  const bare = { ...solved, options: solved.options.map((option) => ({ ...option, explanationText: null })) };
  expect(within(show({ question: bare, attempt: right }).outcome).queryByRole("list")).toBeNull();
});

test("QZL-49: letters choose, Enter sends, continues or retries, R watches again; nothing is sent twice, and a preview has no shortcuts", () => {
  const fresh = show();
  for (const name of ["a", "b", "c", "r", "Enter"]) fresh.key(name);
  expect(fresh.pressed()).toEqual([
    ["onChoose", 1],
    ["onChoose", 2],
    ["onSubmit", undefined],
  ]);
  fresh.change({ isSending: true });
  fresh.key("Enter");
  expect(fresh.acts.onSubmit).toHaveBeenCalledOnce();
  expect(fresh.buttons()).toEqual(["Later", "Submitting (off)"]);
  fresh.change({ attempt: wrong });
  for (const name of ["a", "r", "Enter"]) fresh.key(name);
  expect([fresh.acts.onWatchAgain, fresh.acts.onTryAgain].map((act) => act.mock.calls.length)).toEqual([1, 1]);
  fresh.change({ attempt: right });
  for (const name of ["a", "r", "Enter"]) fresh.key(name);
  expect(fresh.acts.onGoOn).toHaveBeenCalledOnce();
  expect(fresh.pressed()).toHaveLength(6);
  fresh.change({ isPreview: true });
  fresh.key("Enter");
  fresh.change({ isPreview: true, attempt: null });
  fresh.key("a");
  expect(fresh.pressed()).toHaveLength(6);
});

test("QZL-16, QZL-34: an open question has a text field and no letters; a refusal replaces the outcome", () => {
  const question = makeQuestion({ questionType: "open_ended", options: [makeOption(1, "seven")] });
  const { key, pressed, container, outcome } = show({ question, error: new Error("broken") });
  expect(container.textContent).toContain("Write your answer.");
  expect(screen.getByRole("textbox")).toBeDefined();
  expect(screen.queryByRole("list", { name: "Options" })).toBeNull();
  key("a");
  expect(pressed()).toEqual([]);
  expect(within(outcome).getByRole("alert")).toBeDefined();
  expect(outcome.textContent).not.toContain("stands here");
});

test("QZL-13: a multi-select question is labelled as such", () => {
  const question = makeQuestion({ questionType: "choose_all_that_apply" });
  expect(show({ question }).container.textContent).toContain("Choose all that apply.");
});

test("QZL-11: focus moves to the result of an answer, and back to the question on retry", () => {
  const { change, outcome, container } = show();
  expect(document.activeElement).toBe(document.body);
  change({ verdict: "Not yet." });
  expect(document.activeElement).toBe(document.body);
  change({ attempt: wrong });
  expect(document.activeElement).toBe(outcome);
  expect([outcome.tabIndex, container.querySelector<HTMLElement>("[data-question]")?.tabIndex]).toEqual([0, 0]);
  change({ attempt: null });
  expect(document.activeElement).toBe(container.querySelector("[data-question]"));
  expect(outcome.tabIndex).toBe(-1);
});

test("STA-63: a question has a report link where supported, and an answer that waits for the network shows that", () => {
  const { outcome } = show({ report: "/report-issue/?about=here", isKept: true });
  expect(screen.getByRole("link", { name: "Report this question" }).getAttribute("href")).toBe(
    "/report-issue/?about=here",
  );
  expect(outcome.textContent).toContain("Saved on this device");
  expect(show().outcome.textContent).not.toContain("Saved on this device");
});

test("QZL-55: an edited question has a note of the changes, marks the option, and Submit waits for another choice", () => {
  const edited = { options: new Set([2]), text: "Option B changed, so your choice was cleared." };
  const { buttons, change, key, pressed, container } = show({ edited });
  expect(within(container).getByRole("alert").textContent).toBe(
    "This question was just edited. Option B changed, so your choice was cleared.",
  );
  const options = within(container).getByRole("list", { name: "Options" });
  expect([...options.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Aseven",
    "BnineEdited just now",
  ]);
  expect(buttons()).toEqual(["Later", "Submit answer (off)"]);
  key("Enter");
  change({ edited, draft: { ...noAnswer, chosen: [1] } });
  expect(buttons()).toEqual(["Later", "Submit answer"]);
  key("Enter");
  expect(pressed()).toEqual([["onSubmit", undefined]]);
});
