import { plainRichText } from "@cu/rich-text/plain-text";
import type { StoredQuestion } from "./question-draft.ts";

const option = (id: number, text: string, correctAnswerFlag: boolean): StoredQuestion["options"][number] => ({
  id,
  optionText: plainRichText(text),
  explanationText: null,
  imageId: null,
  image: null,
  correctAnswerFlag,
});

/** A question as the server gives it to its editors. */
export const makeStored = (part: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id: 7,
  video: 126,
  title: "Stored",
  text: plainRichText("What is stored?"),
  questionType: "select_one",
  options: [option(1, "This", true), option(2, "That", false)],
  startVideoTimestamp: 5,
  endVideoTimestamp: 15,
  images: [],
  aiQuestion: false,
  hint: null,
  latestAttempt: null,
  version: 1,
  ...part,
});
