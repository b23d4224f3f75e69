import { pointsOf, type WrittenModule, type WrittenQuestion } from "./written.ts";
import { xmlText } from "./xml-text.ts";

/** A bulk file as Moodle's XML, which `readMoodle` reads again and Moodle imports as it is. */
export function writeMoodle(modules: readonly WrittenModule[]): string {
  const questions = modules.flatMap(({ uid, videos }) =>
    videos.flatMap((video) => [
      `<question type="category"><category>${text(`$course$/top/${uid}/${video.uid}`)}</category></question>`,
      ...video.questions.map(writeQuestion),
    ]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`;
}

function writeQuestion(question: WrittenQuestion): string {
  const isOpen = question.questionType === "open_ended";
  return [
    `<question type="${isOpen ? "essay" : "multichoice"}">`,
    `  <name>${text(question.title)}</name>`,
    `  ${plain("questiontext", question.text)}`,
    ...(question.id === undefined ? [] : [`  <idnumber>question-${question.id}</idnumber>`]),
    ...(isOpen ? hintOf(question) : answersOf(question)),
    "  <tags>",
    `    <tag>${text(`start ${question.startVideoTimestamp}`)}</tag>`,
    `    <tag>${text(`end ${question.endVideoTimestamp}`)}</tag>`,
    "  </tags>",
    "</question>",
  ].join("\n");
}

function hintOf({ options: [hint] }: WrittenQuestion): string[] {
  return [
    `  ${plain("generalfeedback", hint?.explanationText ?? "")}`,
    `  ${plain("graderinfo", hint?.optionText ?? "")}`,
  ];
}

function answersOf(question: WrittenQuestion): string[] {
  return [
    `  <single>${question.questionType === "select_one"}</single>`,
    "  <shuffleanswers>false</shuffleanswers>",
    "  <answernumbering>ABCD</answernumbering>",
    ...question.options.map((option) => {
      const why = plain("feedback", option.explanationText ?? "");
      return `  <answer fraction="${pointsOf(question, option)}" format="plain_text">${text(option.optionText)}${why}</answer>`;
    }),
    // Moodle shows it after a wrong answer, where several tries are allowed.
    ...(question.hint ? [`  ${plain("hint", question.hint)}`] : []),
  ];
}

function plain(name: string, words: string): string {
  return `<${name} format="plain_text">${text(words)}</${name}>`;
}

function text(words: string): string {
  return `<text>${xmlText(words)}</text>`;
}
