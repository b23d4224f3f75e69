import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import look from "../../quiz/option.module.css";
import { OptionList } from "./quiz/option-list.tsx";
import { solvedOptions } from "./quiz.test-kit.tsx";
import { makeAttempt, makeOption, makeQuestion } from "./watch.test-kit.ts";

const right = makeAttempt({ numCorrect: 1, selectedAnswers: [1] });
const wrong = makeAttempt({ numIncorrect: 1, selectedAnswers: [2] });

const show = (wish: Partial<ComponentProps<typeof OptionList>> = {}) => {
  const choose = vi.fn();
  const asked = makeQuestion({ options: solvedOptions });
  render(<OptionList question={asked} attempt={null} chosen={[]} onChoose={choose} popularity={null} {...wish} />);
  return { user: userEvent.setup(), choose };
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
    <OptionList question={several} attempt={wrong} chosen={[]} onChoose={() => {}} popularity={null} />,
  );
  expect(looks()).toEqual(["plain", "chosen"]);
  container.remove();
  show({ attempt: wrong });
  expect(looks()).toEqual(["plain", "wrong"]);
});

test("QZL-21: after a right answer each option says whether it is correct, unless nobody knows", () => {
  const open = { ...makeOption(3, "eight"), correctAnswerFlag: null };
  show({ attempt: right, question: makeQuestion({ options: [...solvedOptions, open] }) });
  expect(texts()).toEqual(["Aseven This option is correct.", "Bnine This option is not correct.", "Ceight"]);
  expect(looks()).toEqual(["right", "plain", "plain"]);
  expect(option(/seven/).getAttribute("aria-disabled")).toBe("true");
});

test("QZL-22: the explanation of an option comes under the pointer", async () => {
  const { user } = show({ attempt: right });
  await user.hover(option(/nine/));
  expect(screen.getByText("9 was the old cost")).toBeDefined();
  expect(screen.queryByText("3 + 4 is 7")).toBeNull();
});

test("QZL-22: it comes with the focus of the keyboard too, and an option without one shows nothing more", async () => {
  const silent = { ...makeOption(3, "eight"), correctAnswerFlag: false };
  const { user } = show({ attempt: right, question: makeQuestion({ options: [...solvedOptions, silent] }) });
  await user.tab();
  expect(texts()[0]).toBe("Aseven This option is correct.3 + 4 is 7");
  await user.tab();
  await user.tab();
  expect(texts()[2]).toBe("Ceight This option is not correct.");
});

test("QZL-15: shares of the choices are whole percents of all of them, and none are shown of no choices", () => {
  const { container } = render(
    <OptionList
      question={makeQuestion()}
      attempt={right}
      chosen={[]}
      onChoose={() => {}}
      popularity={new Map([[1, 1]])}
    />,
  );
  expect(texts()).toEqual(["Aseven100% of answers", "Bnine0% of answers"]);
  container.remove();
  const more = new Map([
    [1, 2],
    [2, 1],
  ]);
  const second = render(
    <OptionList question={makeQuestion()} attempt={right} chosen={[]} onChoose={() => {}} popularity={more} />,
  );
  expect(texts()).toEqual(["Aseven67% of answers", "Bnine33% of answers"]);
  second.container.remove();
  show({ attempt: wrong, popularity: new Map([[1, 0]]) });
  expect(texts()).toEqual(["Aseven", "Bnine"]);
});

test("QZL-28: an option with a picture shows it, one without shows none", () => {
  const image = { id: 7, image: "/images/7.png" };
  const pictured = { ...makeOption(1, "seven"), imageId: 7, image };
  show({ question: makeQuestion({ options: [pictured, makeOption(2, "nine")] }) });
  expect([...document.querySelectorAll("li img")].map((img) => img.getAttribute("src"))).toEqual(["/images/7.png"]);
});
