import { isRecord } from "@cu/quiz-sheet/guard";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { ownRevisionOf, revisionOf } from "./revision.ts";
import { sameKey } from "./same-key.ts";
import { mustBeTypo } from "./typo.ts";

/**
 * The next version of a question: a checked draft under its id, in which options that were sent with their ids stay what
 * they are to whoever has chosen them. Who wrote it first stays, and so does the version of a key that did not change.
 * Of a typo its revision stays too; what is none is refused.
 */
export const nextVersionOf = (
  current: QuestionRecord,
  draft: QuestionRecord,
  input: unknown,
  isTypo = false,
): QuestionRecord => {
  const { id, aiQuestion, version = 1 } = current;
  const next = { ...draft, id, aiQuestion, options: withKnownIds(draft, current, input) };
  if (isTypo) mustBeTypo(current, next);
  // What changes nothing about the answers leaves them where they are.
  const key = sameKey(current, next) ? { keyVersion: keyVersionOf(current) } : {};
  const made = { ...next, version: version + 1, ...key };
  const isSeenAlike = isTypo || ownRevisionOf(made) === ownRevisionOf(current);
  const seenAs = isSeenAlike ? revisionOf(current) : ownRevisionOf(made);
  return seenAs === ownRevisionOf(made) ? made : { ...made, seenAs };
};

/** Images that a question shows already: its editors may keep them, whoever uploaded them. */
export const imagesShownBy = ({ images, options }: QuestionRecord): ReadonlySet<number> =>
  new Set([...images, ...options.flatMap(({ image }) => image ?? [])].map(({ id }) => id));

// The checked options are those that were sent, in their order.
const withKnownIds = (draft: QuestionRecord, current: QuestionRecord, input: unknown): QuestionRecord["options"] => {
  const sent = isRecord(input) && Array.isArray(input.options) ? input.options : [];
  const left = new Set(current.options.map(({ id }) => id));
  return draft.options.map((option, n) => {
    const id: unknown = isRecord(sent[n]) ? sent[n].id : undefined;
    return typeof id === "number" && left.delete(id) ? { ...option, id } : option;
  });
};
