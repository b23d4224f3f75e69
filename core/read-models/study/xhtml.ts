import { textDirection } from "@cu/captions/direction";
import { isBehind, passagesOf } from "@cu/captions/passages";
import { clock, optionLetter } from "@cu/quiz-sheet/label";
import { type Run, type RunBlock, toRuns } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { toNote } from "../../use-cases/note/view.ts";
import { attributesOf, languageAttributes, ownAttributes, type PageLanguage, pageLanguage } from "./language.ts";
import { validLink } from "./link.ts";
import type { Pictures } from "./pictures.ts";
import type { StudyText } from "./read.ts";
import { xmlText } from "./xml.ts";

type Question = StudyText["questions"][number];

/** A page of a book; `title` is the lecture's or the book's. */
export const xhtmlPage = (title: string, language: PageLanguage, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${languageAttributes(language)}>
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
export const lectureXhtml = (lecture: StudyText, { number, notes, pictures }: Beside): string => {
  const { title, lines, questions } = lecture;
  const page = languageOf(lecture);
  const passages = passagesOf(
    lines,
    questions.map(({ endVideoTimestamp }) => endVideoTimestamp),
  );
  const asked = questions.map((question, index) => ({
    question,
    html: questionXhtml(question, index + 1, { pictures, page }),
  }));
  const text = passages.map((passage) =>
    [
      `<p${attributesOf(passage.text, page)}><small>${clock(passage.from)}</small> ${xmlText(passage.text)}</p>`,
      ...notes
        .filter(({ seconds }) => seconds >= passage.from && seconds < passage.until)
        .map((note) => noteXhtml(note, page)),
      ...asked.filter(({ question }) => isBehind(passage, question.endVideoTimestamp)).map(({ html }) => html),
    ].join("\n"),
  );
  const without = [
    `<p${ownAttributes(page)}><em>There is no transcript of this lecture.</em></p>`,
    ...notes.map((note) => noteXhtml(note, page)),
    ...asked.map(({ html }) => html),
  ];
  return xhtmlPage(
    title,
    page,
    `<h1${attributesOf(title, page)}>${xmlText(number)} ${xmlText(title)}</h1>\n${(passages.length > 0 ? text : without).join("\n")}`,
  );
};

/** WCH-81: the language of a lecture; its title speaks where it has no words. */
export const languageOf = ({ language, lines, title }: StudyText): PageLanguage =>
  pageLanguage(language, lines.find(({ text }) => /\p{L}/u.test(text))?.text ?? title);

const noteXhtml = ({ seconds, text, isBookmark }: BookNote, page: PageLanguage): string => {
  const head = `<p${ownAttributes(page)}><small>${isBookmark ? "Your bookmark" : "Your note"} at ${clock(seconds)}</small></p>`;
  const words = text === "" ? [] : text.split("\n").map((line) => `<p${attributesOf(line, page)}>${xmlText(line)}</p>`);
  return `<aside class="note">${[head, ...words].join("")}</aside>`;
};

type Around = { readonly pictures: Pictures; readonly page: PageLanguage };

const questionXhtml = (question: Question, number: number, around: Around): string => {
  const { page } = around;
  const own = ownAttributes(page);
  const { text, images, options, questionType, endVideoTimestamp, hint, latestAttempt } = question;
  const at = `${clock(question.startVideoTimestamp)}–${clock(endVideoTimestamp)}`;
  const isChoice = questionType !== "open_ended";
  const answer = latestAttempt?.answerText ?? "";
  return [
    `<section class="question"><p${own}><strong>Question ${number}, ${clock(endVideoTimestamp)}</strong></p>`,
    richXhtml(text, page),
    ...images.map(({ image }) => pictureXhtml(around, image, `Picture of question ${number}`)),
    answer === "" ? "" : `<blockquote><p${attributesOf(answer, page)}>${xmlText(answer)}</p></blockquote>`,
    ...options.map((option, index) =>
      [
        isChoice
          ? `<div class="option"><p><strong>${optionLetter(index)}</strong></p>${richXhtml(option.optionText, page)}`
          : "<div>",
        option.image ? pictureXhtml(around, option.image.image, `Picture of option ${optionLetter(index)}`) : "",
        option.correctAnswerFlag !== null && isChoice
          ? `<p class="key"${own}>${option.correctAnswerFlag ? "Correct" : "Not correct"}</p>`
          : "",
        option.explanationText ? `<div class="key">${richXhtml(option.explanationText, page)}</div>` : "",
        "</div>",
      ].join(""),
    ),
    hint ? `<div class="key"><p${own}>Hint from the author:</p>${richXhtml(hint, page)}</div>` : "",
    isDone(latestAttempt) ? "" : `<p${own}><em>Answer it in the lecture, ${at}.</em></p>`,
    "</section>",
  ].join("\n");
};

const pictureXhtml = ({ pictures, page }: Around, address: string, name: string): string => {
  const picture = pictures.get(address);
  return picture
    ? `<p${ownAttributes(page)}><img src="${picture.name}" alt="${name}"/></p>`
    : `<p${ownAttributes(page)}><em>The ${name.toLowerCase()} is in the lecture.</em></p>`;
};

/** A fully correct attempt, or any open answer, which has no grade. */
const isDone = (attempt: Question["latestAttempt"]): boolean =>
  attempt !== null && attempt.numIncorrect === 0 && attempt.numCorrect === attempt.maxCorrectAnswer;

const richXhtml = (
  text: { readonly blocks: readonly unknown[]; readonly entityMap: object },
  page: PageLanguage,
): string =>
  toRuns(text as RichText)
    .map((block) => blockXhtml(block, page))
    .join("\n");

const blockXhtml = ({ type, depth, runs }: RunBlock, page: PageLanguage): string => {
  const inner = runs.map(runXhtml).join("");
  const text = runs.map((run) => run.text).join("");
  const own = attributesOf(text, page);
  if (type === "code-block") return `<pre${page.direction === "rtl" ? ' dir="ltr"' : ""}>${inner}</pre>`;
  if (type === "blockquote") return `<blockquote><p${own}>${inner}</p></blockquote>`;
  if (type.endsWith("list-item")) {
    const side = (textDirection(text) ?? page.direction) === "rtl" ? "right" : "left";
    return `<p class="item"${own} style="margin-${side}: ${depth + 1}em">• ${inner}</p>`;
  }
  return type.startsWith("header") ? `<p${own}><strong>${inner}</strong></p>` : `<p${own}>${inner}</p>`;
};

const tags = { BOLD: "strong", ITALIC: "em", UNDERLINE: "u", STRIKETHROUGH: "s", CODE: "code" } as const;

const runXhtml = ({ text, marks, link }: Run): string => {
  const words = marks.reduce((inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`, xmlText(text));
  const href = link === null ? undefined : validLink(link);
  return href ? `<a href="${xmlText(href)}">${words}</a>` : words;
};
