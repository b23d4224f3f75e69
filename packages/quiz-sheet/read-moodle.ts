import {
  type Answers,
  allOf,
  oneOf,
  openEnded,
  type PointedAnswer,
  shortAnswer,
  titleOf,
  withGeneral,
} from "./answers.ts";
import {
  placeOfCategory,
  type QuestionInput,
  type ReadFile,
  type ReadQuestion,
  type RefusedQuestion,
} from "./by-video.ts";
import { textOfEither, textOfMarkup } from "./markup-text.ts";
import { type Notes, newNotes, short } from "./notes.ts";
import { secondsPattern } from "./seconds.ts";
import { joinTexts, plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

/**
 * Parses Moodle XML (BLK-14). A category "module id/video id" assigns questions to a video, and a question's tags
 * "start 67" and "end 72" to a time. Unsupported questions are refused with their line.
 */
export function readMoodle(quiz: XmlElement): ReadFile {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  let place: Pick<ReadQuestion, "module" | "video"> = {};
  for (const element of childrenOf(quiz, "question")) {
    if (element.attributes.type === "category") {
      place = placeOfCategory(textOf(childrenOf(element, "category")[0]));
      continue;
    }
    const at = `Line ${element.line}`;
    const notes = newNotes();
    const input = readQuestion(element, notes);
    const reason = "problem" in input ? input.problem : notes.refusals[0];
    if (reason === undefined && !("problem" in input))
      questions.push({ at, ...place, input, changes: [...notes.changes] });
    else refused.push({ at, title: short(textOf(childrenOf(element, "name")[0]), 100), reason: reason ?? "" });
  }
  return { format: "Moodle XML", questions, refused };
}

type Problem = { readonly problem: string };

function readQuestion(element: XmlElement, notes: Notes): QuestionInput | Problem {
  const answers = answersOf(element, notes);
  if ("problem" in answers) return answers;
  const id = /^question-(\d{1,15})$/.exec(textOf(childrenOf(element, "idnumber")[0]).trim())?.[1];
  const text = textIn(element, "questiontext", notes);
  const [wrong, right] = [feedbackIn(element, "incorrect", notes), feedbackIn(element, "correct", notes)];
  const partly = feedbackIn(element, "partiallycorrect", notes);
  const hints = [...childrenOf(element, "hint").map((hint) => formatted(hint, notes)), wrong, partly];
  const hint = joinTexts(...hints);
  noteTags(element, notes);
  const start = timeOf(element, "start");
  return {
    ...(id !== undefined && { id: Number(id) }),
    title: titleOf(textOf(childrenOf(element, "name")[0]), text, notes, start !== undefined),
    text,
    ...(answers.questionType === "open_ended" ? answers : withGeneral(answers, right, notes)),
    ...(answers.questionType !== "open_ended" && plainTextOf(hint) !== "" && { hint }),
    startVideoTimestamp: start,
    endVideoTimestamp: timeOf(element, "end"),
  };
}

function answersOf(element: XmlElement, notes: Notes): Answers | Problem {
  const { type = "" } = element.attributes;
  const general = textIn(element, "generalfeedback", notes);
  if (type === "essay") return openEnded([textIn(element, "graderinfo", notes)], general);
  if (!/^(?:shortanswer|truefalse|multichoice|multichoiceset)$/.test(type)) {
    return { problem: `"${type.slice(0, 40)}" is not a type of question here.` };
  }
  const answers = childrenOf(element, "answer").map((answer) => readAnswer(answer, notes));
  if (answers.some(({ points }) => Number.isNaN(points))) return { problem: "An answer has no fraction." };
  if (type === "shortanswer") return withGeneral(shortAnswer(answers, notes), general, notes);
  if (type === "truefalse") {
    const named = answers.map((one) => ({ ...one, text: /^true$/i.test(plainTextOf(one.text)) ? "True" : "False" }));
    return withGeneral(oneOf(named, notes), general, notes);
  }
  const isSingle = type === "multichoice" && !/^\s*(?:false|0)\s*$/.test(textOf(childrenOf(element, "single")[0]));
  return withGeneral(isSingle ? oneOf(answers, notes) : allOf(answers, notes), general, notes);
}

function readAnswer(element: XmlElement, notes: Notes): PointedAnswer {
  const points = Number.parseFloat((element.attributes.fraction ?? "").replace(",", "."));
  return { text: formatted(element, notes), why: textIn(element, "feedback", notes), points };
}

function textIn(element: XmlElement, name: string, notes: Notes): KeptText {
  const [held] = childrenOf(element, name);
  return held ? formatted(held, notes) : "";
}

/** Moodle's default format is HTML; texts in our exports declare plain text. */
function formatted(element: XmlElement, notes: Notes): KeptText {
  const { format = "html" } = element.attributes;
  const text = textOf(childrenOf(element, "text")[0]);
  if (format === "html") return textOfMarkup(text, notes);
  if (format === "moodle_auto_format") return textOfEither(text, notes);
  if (format === "markdown" && /[*_`#[\]]/.test(text)) notes.changes.add("Markdown is kept with its signs.");
  return text;
}

// Moodle's standard sentences, which the learner's screen says by itself.
const standard = /^Your answer is (?:correct|partially correct|incorrect)\.$/;

function feedbackIn(element: XmlElement, kind: string, notes: Notes): KeptText {
  const text = textIn(element, `${kind}feedback`, notes);
  return standard.test(plainTextOf(text).trim()) ? "" : text;
}

const told = new RegExp(`^(start|end) (${secondsPattern})$`);

function tagsOf(element: XmlElement): string[] {
  return childrenOf(element, "tags").flatMap((one) => childrenOf(one, "tag").map((tag) => textOf(tag).trim()));
}

function noteTags(element: XmlElement, notes: Notes): void {
  const others = tagsOf(element).filter((tag) => tag !== "" && !told.test(tag));
  if (others.length > 0) notes.changes.add(`Tags are left out: ${others.join(", ")}.`);
}

function timeOf(element: XmlElement, name: "start" | "end"): number | undefined {
  const times = tagsOf(element).map((tag) => told.exec(tag));
  const found = times.find((time) => time?.[1] === name)?.[2];
  return found === undefined ? undefined : Number(found);
}
