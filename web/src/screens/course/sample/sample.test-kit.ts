import { modules } from "../course-page.test-kit.ts";

const plainText = (text: string) => ({
  blocks: [{ key: "a", text, type: "unstyled", depth: 0, inlineStyleRanges: [], entityRanges: [], data: {} }],
  entityMap: {},
});
/** An answer option; with `open` its correctness and explanation are revealed. */
export const option = (id: number, text: string, open: [boolean, string] | null = null) => ({
  id,
  optionText: plainText(text),
  explanationText: open && plainText(open[1]),
  imageId: null,
  image: null,
  correctAnswerFlag: open?.[0] ?? null,
});
const [, second] = modules.first.videos;
if (!second) throw new Error("The module has two videos.");
/** CRS-51: the course's sample question in these tests. */
export const question = {
  id: 34,
  video: second.id,
  title: "Which edge?",
  text: plainText("Which edge is next?"),
  questionType: "select_one" as const,
  options: [option(1, "The short one"), option(2, "The long one")],
  startVideoTimestamp: 30,
  endVideoTimestamp: 64,
  images: [],
  aiQuestion: false,
  hint: null,
  latestAttempt: null,
};

/** Transcript lines before it. */
export const words = [
  { startTime: 50, text: "Now look." },
  { startTime: 58, text: "Which one?" },
];
