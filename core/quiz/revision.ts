import { createHash } from "node:crypto";
import { keyVersionOf, type QuestionRecord } from "./question.ts";

const letters = 8;

/** A typo that was put right leaves the name, so that an answer under way is taken (D-82). */
export const revisionOf = (question: QuestionRecord): string => question.seenAs ?? ownRevisionOf(question);

/**
 * Names what a learner answers: the type, the text, the pictures, the options in their order, and the version of the
 * key. Which options are right is in it by that number alone: a hash of them could be guessed (QZL-33).
 */
export const ownRevisionOf = (question: QuestionRecord): string => {
  const { questionType, text, images, options } = question;
  const offered = options.map(({ optionText, image }) => [optionText, image?.id ?? null]);
  // The option of an open question is its author's answer, which nobody sees before their own.
  const seen = [questionType, text, images.map(({ id }) => id), questionType === "open_ended" ? [] : offered];
  const hash = createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
  return `${keyVersionOf(question)}.${hash.slice(0, letters)}`;
};
