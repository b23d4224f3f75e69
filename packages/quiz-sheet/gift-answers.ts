import { type Answers, allOf, oneOf, openEnded, type PointedAnswer, shortAnswer, withGeneral } from "./answers.ts";
import { findSign, giftText } from "./gift-text.ts";
import type { Notes } from "./notes.ts";
import type { KeptText } from "./written.ts";

type Reading = {
  readonly notes: Notes;
  /** Format of the question's text, which its answers share. */
  readonly format: string | undefined;
  /** Written by this product, whose open questions look like short answers. */
  readonly isOurs: boolean;
};

/** What the braces of a GIFT question hold, or why a question here cannot hold it. */
export function readGiftAnswers(braces: string, reading: Reading): Answers | { readonly problem: string } {
  const { notes } = reading;
  const whole = wholeFeedbackAt(braces);
  const answers = (whole < 0 ? braces : braces.slice(0, whole)).trim();
  const feedback = whole < 0 ? "" : textIn(braces.slice(whole + 4), reading);
  if (answers === "") return openEnded([feedback]);
  if (answers.startsWith("#")) return { problem: "A numerical answer is not a type of question here." };
  if (trueOrFalse.test(answers)) return withGeneral(readTrueOrFalse(answers, reading), feedback, notes);
  // One short answer needs no sign.
  if (findSign(answers, "=~") < 0) return withGeneral(readChoices(`=${answers}`, reading) as Answers, feedback, notes);
  if (findSign(answers, "=~") !== 0) return { problem: "An answer must begin with = or ~." };
  const read = readChoices(answers, reading);
  return "problem" in read ? read : withGeneral(read, feedback, notes);
}

function readChoices(braces: string, reading: Reading): Answers | { readonly problem: string } {
  const { notes, isOurs } = reading;
  const parts = splitAnswers(braces);
  const hasExact = parts.some(({ sign }) => sign === "=");
  if (parts.every(({ sign }) => sign === "=")) {
    if (parts.length > 1 && parts.every(({ raw }) => raw.includes("->"))) {
      return { problem: "Matching is not a type of question here." };
    }
    const read = parts.map((part) => pointed(part, reading));
    const [only, ...more] = read;
    if (isOurs && only && more.length === 0) return openEnded([only.text], only.why);
    return shortAnswer(read, notes);
  }
  const answers = parts.map((part) => pointed(part, reading));
  return hasExact ? oneOf(answers, notes) : allOf(answers, notes);
}

type Part = { readonly sign: string; readonly weight: number | null; readonly raw: string };

function splitAnswers(text: string): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start >= 0; ) {
    const next = findSign(text, "=~", start + 1);
    const [, weight, raw = ""] =
      /^\s*(?:%([+-]?\d{0,3}(?:[.,]\d{0,30})?)%)?(.*)$/s.exec(text.slice(start + 1, next < 0 ? undefined : next)) ?? [];
    parts.push({
      sign: text.charAt(start),
      weight: weight === undefined ? null : Number(weight.replace(",", ".")),
      raw,
    });
    start = next;
  }
  return parts;
}

function pointed({ sign, weight, raw }: Part, reading: Reading): PointedAnswer {
  const why = findSign(raw, "#");
  return {
    text: textIn(why < 0 ? raw : raw.slice(0, why), reading),
    why: why < 0 ? "" : textIn(raw.slice(why + 1), reading),
    points: weight ?? (sign === "=" ? 100 : 0),
  };
}

function textIn(text: string, { notes, format }: Reading): KeptText {
  return giftText(text, notes, format);
}

const trueOrFalse = /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/i;

// The first feedback is for the wrong answer, the second for the right one.
function readTrueOrFalse(answers: string, reading: Reading): Answers {
  const isTrue = /^t/i.test(answers);
  const first = findSign(answers, "#");
  const second = first < 0 ? -1 : findSign(answers, "#", first + 1);
  const wrong = first < 0 ? "" : textIn(answers.slice(first + 1, second < 0 ? undefined : second), reading);
  const right = second < 0 ? "" : textIn(answers.slice(second + 1), reading);
  const options = [
    { optionText: "True", explanationText: isTrue ? right : wrong, correctAnswerFlag: isTrue },
    { optionText: "False", explanationText: isTrue ? wrong : right, correctAnswerFlag: !isTrue },
  ];
  return { questionType: "select_one", options };
}

function wholeFeedbackAt(braces: string): number {
  for (let n = findSign(braces, "#"); n >= 0; n = findSign(braces, "#", n + 1)) {
    if (braces.startsWith("####", n)) return n;
  }
  return -1;
}
