import { createHash } from "node:crypto";
import { keyVersionOf, type QuestionRecord } from "./question.ts";

const letters = 8;

/** A typo fix keeps the revision, so that an answer in progress is accepted (D-82). */
export const revisionOf = (question: QuestionRecord): string => question.seenAs ?? ownRevisionOf(question);

/**
 * Hash of the content a learner answers: type, text, pictures, options in order, and key version. The key enters only
 * through that number, because a hash of the right options could be guessed (QZL-33).
 */
export const ownRevisionOf = (question: QuestionRecord): string => {
  const { questionType, text, images, options } = question;
  const offered = options.map(({ optionText, image }) => [optionText, image?.id ?? null]);
  // The option of an open question is the author's answer, which is hidden until the learner answers.
  const seen = [questionType, text, images.map(({ id }) => id), questionType === "open_ended" ? [] : offered];
  const hash = createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
  return `${keyVersionOf(question)}.${hash.slice(0, letters)}`;
};
