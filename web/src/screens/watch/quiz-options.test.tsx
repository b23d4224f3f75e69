import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { Explanations } from "../../features/quiz/explanations.tsx";
import look from "../../features/quiz/option.module.css";
import { OptionList } from "../../features/quiz/option-list.tsx";
import { solvedOptions } from "./quiz.test-kit.tsx";
import { makeAttempt, makeOption, makeQuestion } from "./watch.test-kit.ts";

const right = makeAttempt({ numCorrect: 1, selectedAnswers: [1] });
const wrong = makeAttempt({ numIncorrect: 1, selectedAnswers: [2] });

const show = (input: Partial<ComponentProps<typeof OptionList>> = {}) => {
  const [choose, point] = [vi.fn(), vi.fn()];
  const asked = makeQuestion({ options: solvedOptions });
  render(<OptionList question={asked} attempt={null} chosen={[]} onChoose={choose} onPoint={point} {...input} />);
  return { user: userEvent.setup(), choose, point };
};

const option = (name: RegExp) => screen.getByRole("button", { name });
const looks = () =>
  screen
    .getAllByRole("button")
    .map(({ classList }) =>
      (["right", "wrong", "chosen", "plain"] as const).find((one) => classList.contains(look[one] ?? "")),
    );
const texts = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("QZL-12, QZL-23: before an answer the options are lettered, the chosen one is marked and a press chooses", async () => {
  const { user, choose } = show({ chosen: [2] });
  expect(texts()).toEqual(["Aseven", "Bnine"]);
  expect(looks()).toEqual(["plain", "chosen"]);
  expect(option(/seven/).hasAttribute("aria-disabled")).toBe(false);
  await user.click(option(/seven/));
  expect(choose.mock.calls).toEqual([[1]]);
});

test("QZL-33: nothing of the key is shown before the answer is right, even if it were there", async () => {
  const { user, choose } = show({ attempt: wrong, chosen: [1] });
  await user.hover(option(/seven/));
  await user.click(option(/nine/));
  expect(texts()).toEqual(["Aseven", "Bnine"]);
  expect(choose).not.toHaveBeenCalled();
});

test("QZL-18, QZL-33: of one pick it is shown that it is wrong, of several not which", () => {
  const several = makeQuestion({ questionType: "choose_all_that_apply" });
  const { container } = render(
    <OptionList question={several} attempt={wrong} chosen={[]} onChoose={() => {}} onPoint={() => {}} />,
  );
  expect(looks()).toEqual(["plain", "chosen"]);
  container.remove();
  show({ attempt: wrong });
  expect(looks()).toEqual(["plain", "wrong"]);
});

test("QZL-21: after a right answer each option shows its correctness, where known", () => {
  const open = { ...makeOption(3, "eight"), correctAnswerFlag: null };
  show({ attempt: right, question: makeQuestion({ options: [...solvedOptions, open] }) });
  expect(texts()).toEqual(["Aseven This option is correct.", "Bnine This option is not correct.", "Ceight"]);
  expect(looks()).toEqual(["right", "plain", "plain"]);
  expect(option(/seven/).getAttribute("aria-disabled")).toBe("true");
});

test("QZL-22, QZL-45: pointer, focus and press tell which option is pointed at, and the options stay as they are", async () => {
  const { user, choose, point } = show({ attempt: right });
  const before = texts();
  await user.hover(option(/nine/));
  await user.tab();
  await user.click(option(/nine/));
  expect(point.mock.calls).toEqual([[2], [1], [2], [2]]);
  expect(texts()).toEqual(before);
  expect(choose).not.toHaveBeenCalled();
});

const explained = (input: Partial<ComponentProps<typeof Explanations>>) => {
  const { container } = render(<Explanations question={makeQuestion({ options: solvedOptions })} {...input} />);
  const lines = [...container.querySelectorAll("li")];
  return { said: lines.map(({ textContent }) => textContent), lines };
};

test("QZL-45: explanations have their letters, all of them or the selected ones", () => {
  const silent = { ...makeOption(3, "eight"), correctAnswerFlag: false };
  const question = makeQuestion({ options: [...solvedOptions, silent] });
  expect(explained({ question }).said).toEqual(["A3 + 4 is 7", "B9 was the old cost"]);
  expect(explained({ question, only: (id) => id === 2 }).said).toEqual(["B9 was the old cost"]);
  expect(explained({ question: makeQuestion({ options: [silent] }) }).lines).toEqual([]);
});

test("QZL-15: shares are whole percentages of all choices, and hidden without any", () => {
  const choices = (...times: number[]) => new Map(times.map((chosen, index) => [index + 1, chosen]));
  expect(explained({ popularity: choices(4, 2) }).said).toEqual([
    "A3 + 4 is 767% of answers",
    "B9 was the old cost33% of answers",
  ]);
  const silent = makeQuestion({ options: [makeOption(1, "seven"), makeOption(2, "nine")] });
  expect(explained({ question: silent, popularity: choices(5) }).said).toEqual(["A100% of answers", "B0% of answers"]);
  const alone = makeQuestion({ options: [makeOption(1, "seven")] });
  expect(explained({ question: alone, popularity: choices(1) }).said).toEqual(["A100% of answers"]);
  expect(explained({ question: silent, popularity: choices(0, 0) }).said).toEqual([]);
  expect(explained({ question: silent, popularity: null }).said).toEqual([]);
});

test("QZL-28: an option with a picture shows it, one without shows none", () => {
  const image = { id: 7, image: "/images/7.png" };
  const pictured = { ...makeOption(1, "seven"), imageId: 7, image };
  show({ question: makeQuestion({ options: [pictured, makeOption(2, "nine")] }) });
  expect([...document.querySelectorAll("li img")].map((img) => img.getAttribute("src"))).toEqual(["/images/7.png"]);
});
