import { toGift } from "./gift-text.ts";

type WrittenQuestion = {
  readonly title: string;
  readonly text: string;
  readonly questionType: string;
  readonly startVideoTimestamp: number;
  readonly endVideoTimestamp: number;
  readonly options: readonly WrittenOption[];
};
type WrittenOption = {
  readonly optionText: string;
  readonly explanationText?: string;
  readonly correctAnswerFlag?: boolean;
};
type WrittenModule = {
  readonly uid: string;
  readonly module: string;
  readonly videos: readonly {
    readonly uid: string;
    readonly video: string;
    readonly questions: readonly WrittenQuestion[];
  }[];
};

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
  const { title, text, options, startVideoTimestamp: start, endVideoTimestamp: end } = question;
  const right = options.filter(({ correctAnswerFlag }) => correctAnswerFlag).length;
  const answers = options.map((option) => `  ${signOf(question, option, right)}${wordsOf(option)}\n`);
  return `// [tag:start ${start}] [tag:end ${end}]\n::${toGift(title)}::${toGift(text, true)} {\n${answers.join("")}}\n`;
}

// Points are shared among the right answers, and a wrong one takes as many away.
function signOf({ questionType }: WrittenQuestion, option: WrittenOption, right: number): string {
  const isRight = option.correctAnswerFlag === true || questionType === "open_ended";
  if (questionType === "choose_all_that_apply") {
    const points = Number((100 / Math.max(1, right)).toFixed(5));
    return `~%${isRight ? points : -points}%`;
  }
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
