import type { Question } from "../quiz/question-state.ts";
import { sampleIds } from "./course.ts";
import forest from "./forest.svg";
import { saidAt } from "./transcripts.ts";

type Given = {
  id: number;
  video: number;
  title: string;
  text: string;
  bold: string;
  from: string;
  to: string;
  image?: string;
  hint?: string;
  options: readonly { text: string; because: string; isRight?: true }[];
};

/** MOCK-18 to MOCK-20, MOCK-23: each is asked at the end of the line that it is about. */
const given: readonly Given[] = [
  {
    id: 34,
    video: sampleIds.union,
    title: "Which arrow moves?",
    text: "Five points at eight, and three points at one. Now you join three and five with quick-union. Which arrow is changed?",
    bold: "Which arrow is changed?",
    from: "Joining is now",
    to: "That is the mistake",
    image: forest,
    hint: "Find the root of three and the root of five first. Only a root gets a new arrow.",
    options: [
      {
        text: "The arrow of three: it points at five now",
        because: "Incorrect response. Three is no root; bent away, it would leave one behind.",
      },
      {
        text: "The arrow of one: it points at eight now",
        because: "Correct. One and eight are the roots, and only a root gets a new arrow.",
        isRight: true,
      },
      {
        text: "The arrow of five: it points at three now",
        because: "Incorrect response. Five would leave eight, and eight's tree would be without it.",
      },
      { text: "All four of them", because: "Incorrect answer." },
    ],
  },
  {
    id: 35,
    video: sampleIds.percolation,
    title: "How much do the two cells save?",
    text: "The square has 100 rows of 100 cells. With the two invented cells, how many questions do you ask after each cell that you open?",
    bold: "how many questions",
    from: "And the answer?",
    to: "I ask you",
    options: [
      { text: "10,000", because: "Incorrect response. That is each cell of the top with each cell of the bottom." },
      { text: "100", because: "Incorrect response. One side is a single cell then, and the other is not yet." },
      {
        text: "One",
        because: "Correct. The two cells stand for all of the top and all of the bottom, so one question is enough.",
        isRight: true,
      },
      { text: "Four, one for each neighbour", because: "Incorrect answer. Those are the joins, not the questions." },
    ],
  },
];

const written = (key: string, text: string, bold = ""): Question["text"] => ({
  blocks: [
    {
      key,
      data: {},
      text,
      type: "unstyled",
      depth: 0,
      entityRanges: [],
      inlineStyleRanges: bold === "" ? [] : [{ style: "BOLD", offset: text.indexOf(bold), length: bold.length }],
    },
  ],
  entityMap: {},
});

const drawnAt = "2026-01-01T00:00:00Z";

const questionOf = ({ id, video, title, text, bold, hint, from, to, image, options }: Given): Question => ({
  id,
  video,
  title,
  text: written("text", text, bold),
  questionType: "select_one",
  options: options.map((option, index) => ({
    id: id * 10 + index,
    optionText: written("option", option.text),
    explanationText: written("because", option.because),
    imageId: null,
    image: null,
    correctAnswerFlag: option.isRight ?? false,
  })),
  startVideoTimestamp: saidAt(video, from),
  endVideoTimestamp: saidAt(video, to),
  images: image === undefined ? [] : [{ id, image, uploadedAt: drawnAt, updatedAt: drawnAt }],
  aiQuestion: false,
  hint: hint === undefined ? null : written("hint", hint),
  latestAttempt: null,
});

export const sampleQuestions: readonly Question[] = given.map(questionOf);
