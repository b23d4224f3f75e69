import type { ReadOption } from "./by-video.ts";
import { textOfEither } from "./markup-text.ts";
import { type Notes, short } from "./notes.ts";
import { joinTexts, plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";

export type Answers = { readonly questionType: string; readonly options: readonly ReadOption[] };

/** An answer as other systems grade it: percent of the points, negative ones for a wrong choice. */
export type PointedAnswer = { readonly text: KeptText; readonly why: KeptText; readonly points: number };

/** Nothing but right and wrong: the best answer is right where one is chosen, and partial credit ends by name. */
export function oneOf(answers: readonly PointedAnswer[], notes: Notes): Answers {
  const best = Math.max(0, ...answers.map(({ points }) => points));
  for (const { text, points } of answers) {
    if (points > 0 && points < best) {
      notes.changes.add(
        `${percent(points)}% credit for "${short(plainTextOf(text))}" became wrong: here an answer is right or wrong.`,
      );
    }
  }
  return { questionType: "select_one", options: optionsOf(answers, (points) => points > 0 && points === best) };
}

export function allOf(answers: readonly PointedAnswer[], notes: Notes): Answers {
  const right = answers.map(({ points }) => points).filter((points) => points > 0);
  if (Math.max(...right) - Math.min(...right) > 0.1) {
    notes.changes.add("The right answers had different points: here each counts the same.");
  }
  return { questionType: "choose_all_that_apply", options: optionsOf(answers, (points) => points > 0) };
}

/** An open question, whose model answer are the answers that another system would have accepted. */
export function openEnded(model: readonly KeptText[], why: KeptText = ""): Answers {
  return {
    questionType: "open_ended",
    options: [{ optionText: joinTexts(...model), explanationText: why, correctAnswerFlag: true }],
  };
}

/** A short answer that another system compares letter by letter. */
export function shortAnswer(answers: readonly PointedAnswer[], notes: Notes): Answers {
  const right = answers.filter(({ points, why }) => points > 0 || plainTextOf(why) !== "");
  for (const { text, points } of answers) {
    if (points > 0 && points < 100)
      notes.changes.add(`${percent(points)}% credit for "${short(plainTextOf(text))}" is not kept.`);
    if (points <= 0) notes.changes.add(`The answer "${short(plainTextOf(text))}", which counts as wrong, is left out.`);
  }
  notes.changes.add("A short answer became an open-ended question: what was accepted is its model answer.");
  const accepted = answers.filter(({ points }) => points > 0);
  return openEnded(
    accepted.map(({ text }) => text),
    joinTexts(...right.map(({ why }) => why)),
  );
}

/** Feedback on the whole question: with the right answer, since a question here has none of its own. */
export function withGeneral(answers: Answers, feedback: KeptText, notes: Notes): Answers {
  if (plainTextOf(feedback).trim() === "") return answers;
  if (answers.questionType !== "open_ended")
    notes.changes.add("Feedback on the whole question is shown with its right answer.");
  return {
    ...answers,
    options: answers.options.map((option) =>
      option.correctAnswerFlag ? { ...option, explanationText: joinTexts(option.explanationText, feedback) } : option,
    ),
  };
}

const longestTitle = 100;

/** A file's title, or the beginning of the question's words, which say the rest. One of our own is checked as it is. */
export function titleOf(title: string, text: KeptText, notes: Notes, isOurs = false): string {
  if (isOurs) return title.trim();
  const given = plainTextOf(textOfEither(title.trim(), notes)).replace(/\s+/g, " ");
  if (given === "") return short(plainTextOf(text), longestTitle);
  if (Array.from(given).length > longestTitle) notes.changes.add(`The title is shortened from "${given}".`);
  return Array.from(given).length > longestTitle ? short(given, longestTitle) : given;
}

function optionsOf(answers: readonly PointedAnswer[], isRight: (points: number) => boolean): ReadOption[] {
  return answers.map(({ text, why, points }) => ({
    optionText: text,
    explanationText: why,
    correctAnswerFlag: isRight(points),
  }));
}

function percent(points: number): string {
  return String(Number(points.toFixed(2)));
}
