import { isBehind, passagesOf } from "@cu/captions/passages";
import { clock, optionLetter } from "@cu/quiz-sheet/label";
import { type Run, type RunBlock, toRuns } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { toNote } from "../../use-cases/note/view.ts";
import type { Pictures } from "./pictures.ts";
import type { StudyText } from "./read.ts";
import { xmlText } from "./xml.ts";

type Question = StudyText["questions"][number];

/** A page of a book; `title` is the lecture's. */
export const xhtmlPage = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>${xmlText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;

export type BookNote = ReturnType<typeof toNote>;

type Beside = {
  /** The numbers of the module and the lecture. */
  readonly number: string;
  readonly notes: readonly BookNote[];
  readonly pictures: Pictures;
};

/** WCH-63: a lecture as its learner may read it now: transcript with seconds, questions where they are asked. */
export const lectureXhtml = ({ title, lines, questions }: StudyText, { number, notes, pictures }: Beside): string => {
  const passages = passagesOf(
    lines,
    questions.map(({ endVideoTimestamp }) => endVideoTimestamp),
  );
  const asked = questions.map((question, index) => ({ question, html: questionXhtml(question, index + 1, pictures) }));
  const text = passages.map((passage) =>
    [
      `<p><small>${clock(passage.from)}</small> ${xmlText(passage.text)}</p>`,
      ...notes.filter(({ seconds }) => seconds >= passage.from && seconds < passage.until).map(noteXhtml),
      ...asked.filter(({ question }) => isBehind(passage, question.endVideoTimestamp)).map(({ html }) => html),
    ].join("\n"),
  );
  const without = [
    "<p><em>There is no transcript of this lecture.</em></p>",
    ...notes.map(noteXhtml),
    ...asked.map(({ html }) => html),
  ];
  return xhtmlPage(
    title,
    `<h1>${xmlText(number)} ${xmlText(title)}</h1>\n${(passages.length > 0 ? text : without).join("\n")}`,
  );
};

const noteXhtml = ({ seconds, text, isBookmark }: BookNote): string => {
  const head = `<p><small>${isBookmark ? "Your bookmark" : "Your note"} at ${clock(seconds)}</small></p>`;
  const words = text === "" ? [] : text.split("\n").map((line) => `<p>${xmlText(line)}</p>`);
  return `<aside class="note">${[head, ...words].join("")}</aside>`;
};

const questionXhtml = (question: Question, number: number, pictures: Pictures): string => {
  const { text, images, options, questionType, endVideoTimestamp, hint, latestAttempt } = question;
  const at = `${clock(question.startVideoTimestamp)}–${clock(endVideoTimestamp)}`;
  const isChoice = questionType !== "open_ended";
  const answer = latestAttempt?.answerText ?? "";
  return [
    `<section class="question"><p><strong>Question ${number}, ${clock(endVideoTimestamp)}</strong></p>`,
    richXhtml(text),
    ...images.map(({ image }) => pictureXhtml(pictures, image, `Picture of question ${number}`)),
    answer === "" ? "" : `<blockquote><p>${xmlText(answer)}</p></blockquote>`,
    ...options.map((option, index) =>
      [
        isChoice
          ? `<div class="option"><p><strong>${optionLetter(index)}</strong></p>${richXhtml(option.optionText)}`
          : "<div>",
        option.image ? pictureXhtml(pictures, option.image.image, `Picture of option ${optionLetter(index)}`) : "",
        option.correctAnswerFlag !== null && isChoice
          ? `<p class="key">${option.correctAnswerFlag ? "Correct" : "Not correct"}</p>`
          : "",
        option.explanationText ? `<div class="key">${richXhtml(option.explanationText)}</div>` : "",
        "</div>",
      ].join(""),
    ),
    hint ? `<div class="key"><p>Hint from the author:</p>${richXhtml(hint)}</div>` : "",
    isDone(latestAttempt) ? "" : `<p><em>Answer it in the lecture, ${at}.</em></p>`,
    "</section>",
  ].join("\n");
};

const pictureXhtml = (pictures: Pictures, address: string, name: string): string => {
  const picture = pictures.get(address);
  return picture
    ? `<p><img src="${picture.name}" alt="${name}"/></p>`
    : `<p><em>The ${name.toLowerCase()} is in the lecture.</em></p>`;
};

/** A fully correct attempt, or any open answer, which has no grade. */
const isDone = (attempt: Question["latestAttempt"]): boolean =>
  attempt !== null && attempt.numIncorrect === 0 && attempt.numCorrect === attempt.maxCorrectAnswer;

const richXhtml = (text: { readonly blocks: readonly unknown[]; readonly entityMap: object }): string =>
  toRuns(text as RichText)
    .map(blockXhtml)
    .join("\n");

const blockXhtml = ({ type, depth, runs }: RunBlock): string => {
  const inner = runs.map(runXhtml).join("");
  if (type === "code-block") return `<pre>${inner}</pre>`;
  if (type === "blockquote") return `<blockquote><p>${inner}</p></blockquote>`;
  if (type.endsWith("list-item")) return `<p class="item" style="margin-left: ${depth + 1}em">• ${inner}</p>`;
  return type.startsWith("header") ? `<p><strong>${inner}</strong></p>` : `<p>${inner}</p>`;
};

const tags = { BOLD: "strong", ITALIC: "em", UNDERLINE: "u", STRIKETHROUGH: "s", CODE: "code" } as const;

const runXhtml = ({ text, marks, link }: Run): string => {
  const words = marks.reduce((inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`, xmlText(text));
  return link ? `<a href="${xmlText(link)}">${words}</a>` : words;
};
