import { byVideo, placeOfCategory, type ReadFile } from "./by-video.ts";
import { wordsOfHtml } from "./html-words.ts";
import { secondsPattern } from "./seconds.ts";
import { childrenOf, textOf, type XmlElement } from "./xml.ts";

/**
 * Parses Moodle XML into a bulk file's modules (BLK-14). A category "module id/video id" assigns questions to a video, and
 * a question's tags "start 67" and "end 72" to a time. Unsupported elements are reported with their line.
 */
export function readMoodle(quiz: XmlElement): ReadFile {
  const found = byVideo();
  const problems: string[] = [];
  let questions: object[] | undefined;
  for (const element of childrenOf(quiz, "question")) {
    if (element.attributes.type === "category") {
      questions = found.listOf(...placeOfCategory(textOf(childrenOf(element, "category")[0])));
      continue;
    }
    const question = readQuestion(element);
    if ("problem" in question) problems.push(`Line ${element.line}: ${question.problem}`);
    else if (questions) questions.push(question);
    else problems.push(`Line ${element.line}: A category "module id/video id" must come before the question.`);
  }
  return { modules: found.modules(), problems };
}

type Answers = { readonly questionType: string; readonly options: readonly object[] };
type Problem = { readonly problem: string };

function readQuestion(element: XmlElement): object | Problem {
  if (hasFiles(element)) return { problem: "A question with pictures is not read: add them after the upload." };
  const answers = answersOf(element);
  if ("problem" in answers) return answers;
  const id = /^question-(\d{1,15})$/.exec(textOf(childrenOf(element, "idnumber")[0]).trim())?.[1];
  return {
    ...(id !== undefined && { id: Number(id) }),
    title: textOf(childrenOf(element, "name")[0]).trim(),
    text: wordsIn(element, "questiontext"),
    ...answers,
    ...(childrenOf(element, "hint").length > 0 && { hint: wordsIn(element, "hint") }),
    startVideoTimestamp: timeOf(element, "start"),
    endVideoTimestamp: timeOf(element, "end"),
  };
}

function answersOf(element: XmlElement): Answers | Problem {
  const { type = "" } = element.attributes;
  const answers = childrenOf(element, "answer").map(readAnswer);
  if (type === "essay") return openEnded(wordsIn(element, "graderinfo"), wordsIn(element, "generalfeedback"));
  if (type === "shortanswer") return { questionType: "open_ended", options: answers.map(asOption) };
  if (type === "truefalse") {
    const named = answers.map((answer) => ({ ...answer, words: /^true$/i.test(answer.words) ? "True" : "False" }));
    return { questionType: "select_one", options: named.map(asOption) };
  }
  if (type !== "multichoice") return { problem: `"${type.slice(0, 40)}" is not a type of question here.` };
  if (answers.some(({ points }) => Number.isNaN(points))) return { problem: "An answer has no fraction." };
  const isSingle = !/^\s*(?:false|0)\s*$/.test(textOf(childrenOf(element, "single")[0]));
  if (isSingle && answers.some(({ points }) => points > 0 && points < 100)) {
    return { problem: "An answer is right or wrong: none may have a part of the points where only one is chosen." };
  }
  return { questionType: isSingle ? "select_one" : "choose_all_that_apply", options: answers.map(asOption) };
}

type Answer = { readonly words: string; readonly why: string; readonly points: number };

function readAnswer(element: XmlElement): Answer {
  const [text] = childrenOf(element, "text");
  const points = Number.parseFloat(element.attributes.fraction ?? "");
  return { words: formatted(element, text), why: wordsIn(element, "feedback"), points };
}

function asOption({ words, why, points }: Answer): object {
  return { optionText: words, explanationText: why, correctAnswerFlag: points > 0 };
}

function openEnded(hint: string, why: string): Answers {
  return { questionType: "open_ended", options: [{ optionText: hint, explanationText: why, correctAnswerFlag: true }] };
}

function wordsIn(element: XmlElement, name: string): string {
  const [held] = childrenOf(element, name);
  return held ? formatted(held, childrenOf(held, "text")[0]) : "";
}

/** Moodle's default format is HTML; texts in our exports declare plain text. */
function formatted({ attributes: { format = "html" } }: XmlElement, text: XmlElement | undefined): string {
  return format === "html" || format === "moodle_auto_format" ? wordsOfHtml(textOf(text)) : textOf(text);
}

function hasFiles(element: XmlElement): boolean {
  return element.parts.some((part) => typeof part === "object" && (part.name === "file" || hasFiles(part)));
}

function timeOf(element: XmlElement, name: "start" | "end"): number | undefined {
  const tags = childrenOf(element, "tags").flatMap((one) => childrenOf(one, "tag").map((tag) => textOf(tag).trim()));
  const told = new RegExp(`^${name} (${secondsPattern})$`);
  const found = tags.flatMap((tag) => told.exec(tag)?.[1] ?? [])[0];
  return found === undefined ? undefined : Number(found);
}
