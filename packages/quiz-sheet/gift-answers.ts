import { findSign, fromGift } from "./gift-text.ts";
import type { QuestionType } from "./question-type.ts";

type GiftOption = {
  readonly optionText: string;
  readonly explanationText: string;
  readonly correctAnswerFlag: boolean;
};

type GiftAnswers = { readonly questionType: QuestionType; readonly options: readonly GiftOption[] };

type Answer = { readonly sign: string; readonly weight: number | null; readonly text: string; readonly why: string };

/** What the braces of a GIFT question hold, or why a question here cannot hold it. */
export function readGiftAnswers(braces: string): GiftAnswers | { readonly problem: string } {
  const whole = wholeFeedbackAt(braces);
  const answers = (whole < 0 ? braces : braces.slice(0, whole)).trim();
  const feedback = whole < 0 ? "" : fromGift(braces.slice(whole + 4));
  if (answers === "") return openEnded([option(feedback, "", true)]);
  if (feedback !== "") return { problem: "Feedback on the whole question (####) can only go with an open question." };
  if (answers.startsWith("#")) return { problem: "A numerical answer is not a type of question here." };
  if (trueOrFalse.test(answers)) return readTrueOrFalse(answers);
  if (findSign(answers, "=~") !== 0) return { problem: "An answer must begin with = or ~." };
  return readChoices(splitAnswers(answers));
}

function readChoices(answers: readonly Answer[]): ReturnType<typeof readGiftAnswers> {
  const exact = answers.filter(({ sign }) => sign === "=");
  if (exact.length === answers.length) {
    if (exact.length > 1 && exact.every(({ text }) => text.includes("->"))) {
      return { problem: "Matching is not a type of question here." };
    }
    return openEnded(exact.map(({ text, why }) => option(text, why, true)));
  }
  if (exact.length > 0) {
    const partly = answers.some(({ sign, weight }) => sign === "~" && (weight ?? 0) > 0);
    if (partly) return { problem: "Next to a correct answer (=), no other answer can have partial credit." };
    const options = answers.map(({ sign, text, why }) => option(text, why, sign === "="));
    return { questionType: "select_one", options };
  }
  const options = answers.map(({ weight, text, why }) => option(text, why, (weight ?? 0) > 0));
  return { questionType: "choose_all_that_apply", options };
}

function splitAnswers(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let start = 0; start >= 0; ) {
    const next = findSign(text, "=~", start + 1);
    const [, weight, rest = ""] =
      /^\s*(?:%(-?\d{1,3}(?:\.\d{1,10})?)%)?(.*)$/s.exec(text.slice(start + 1, next < 0 ? undefined : next)) ?? [];
    const why = findSign(rest, "#");
    answers.push({
      sign: text.charAt(start),
      weight: weight === undefined ? null : Number(weight),
      text: fromGift(why < 0 ? rest : rest.slice(0, why)),
      why: why < 0 ? "" : fromGift(rest.slice(why + 1)),
    });
    start = next;
  }
  return answers;
}

const trueOrFalse = /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/;

// The first feedback is for the wrong answer, the second for the right one.
function readTrueOrFalse(answers: string): GiftAnswers {
  const isTrue = answers.startsWith("T");
  const first = findSign(answers, "#");
  const second = first < 0 ? -1 : findSign(answers, "#", first + 1);
  const wrong = first < 0 ? "" : fromGift(answers.slice(first + 1, second < 0 ? undefined : second));
  const right = second < 0 ? "" : fromGift(answers.slice(second + 1));
  const options = [option("True", isTrue ? right : wrong, isTrue), option("False", isTrue ? wrong : right, !isTrue)];
  return { questionType: "select_one", options };
}

function wholeFeedbackAt(braces: string): number {
  for (let n = findSign(braces, "#"); n >= 0; n = findSign(braces, "#", n + 1)) {
    if (braces.startsWith("####", n)) return n;
  }
  return -1;
}

function openEnded(options: readonly GiftOption[]): GiftAnswers {
  return { questionType: "open_ended", options };
}

function option(optionText: string, explanationText: string, correctAnswerFlag: boolean): GiftOption {
  return { optionText, explanationText, correctAnswerFlag };
}
