import { toGift } from "./gift-text.ts";
import { pointsOf, type WrittenModule, type WrittenOption, type WrittenQuestion } from "./written.ts";

/** A bulk file as GIFT, which `readGift` reads again: all of it but white space at the ends of a text. */
export function writeGift(modules: readonly WrittenModule[]): string {
  const videos = modules.flatMap(({ uid, module, videos: own }) =>
    own.map((video) => {
      const head = `// ${oneLine(module)}: ${oneLine(video.video)}\n$CATEGORY: ${uid}/${video.uid}\n`;
      return [head, ...video.questions.map(writeQuestion)].join("\n");
    }),
  );
  return videos.join("\n");
}

function writeQuestion(question: WrittenQuestion): string {
  const { id, title, text, options, startVideoTimestamp: start, endVideoTimestamp: end } = question;
  const answers = options.map((option) => `  ${signOf(question, option)}${wordsOf(option)}\n`);
  const named = id === undefined ? "" : `[id:${id}] `;
  return `// ${named}[tag:start ${start}] [tag:end ${end}]\n::${toGift(title)}::${toGift(text, true)} {\n${answers.join("")}}\n`;
}

function signOf(question: WrittenQuestion, option: WrittenOption): string {
  if (question.questionType === "choose_all_that_apply") return `~%${pointsOf(question, option)}%`;
  const isRight = option.correctAnswerFlag === true || question.questionType === "open_ended";
  // A text that begins with % would be read as points.
  const points = option.optionText.trim().startsWith("%");
  return isRight ? `=${points ? "%100%" : ""}` : `~${points ? "%0%" : ""}`;
}

function wordsOf({ optionText, explanationText = "" }: WrittenOption): string {
  return explanationText === "" ? toGift(optionText) : `${toGift(optionText)}#${toGift(explanationText)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
