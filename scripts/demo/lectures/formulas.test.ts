import { formulasIn } from "@cu/rich-text/formula";
import { expect, test } from "vitest";
import { mathOf } from "../../../web/src/features/formula/math-of.ts";
import { lectures } from "./all.ts";

const latexIn = (texts: readonly (string | undefined)[]) => texts.flatMap((text) => formulasIn(text ?? ""));

test("TRN-30: two lectures of the demo have formulas in their words and in a question with options, hint and explanations", () => {
  const withFormulas = lectures.filter(({ text }) => latexIn([text]).length >= 1);
  expect(withFormulas.map(({ videoId }) => videoId)).toEqual([245, 148]);
  for (const { questions } of withFormulas)
    expect(
      questions.some(({ text, hint, options }) =>
        [[text], [hint], options.map((one) => one.optionText), options.map((one) => one.explanationText)].every(
          (texts) => latexIn(texts).length > 0,
        ),
      ),
    ).toBe(true);
});

test("TRN-30: every formula of the demo can be set", () => {
  const all = lectures.flatMap(({ text, questions }) => [
    text,
    ...questions.flatMap((one) => [
      one.text,
      one.hint,
      ...one.options.flatMap((option) => [option.optionText, option.explanationText]),
    ]),
  ]);
  const found = latexIn(all);
  expect(found.length).toBeGreaterThan(15);
  for (const { latex, isDisplay } of found) expect(mathOf(latex, isDisplay), latex).not.toBeNull();
});
