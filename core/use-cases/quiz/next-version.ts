import { isRecord } from "@cu/quiz-sheet/guard";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { ownRevisionOf, revisionOf } from "./revision.ts";
import { sameKey } from "./same-key.ts";
import { mustBeTypo } from "./typo.ts";

/**
 * The next version of a question, from a validated draft. Options sent with their ids keep their identity; its AI
 * origin and the version of an unchanged key are kept. A typo fix also keeps the revision, and is refused if it changes
 * more.
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
  // Edits that do not affect grading keep the key version.
  const key = sameKey(current, next) ? { keyVersion: keyVersionOf(current) } : {};
  const made = { ...next, version: version + 1, ...key };
  const isSeenAlike = isTypo || ownRevisionOf(made) === ownRevisionOf(current);
  const seenAs = isSeenAlike ? revisionOf(current) : ownRevisionOf(made);
  return seenAs === ownRevisionOf(made) ? made : { ...made, seenAs };
};

/** Images already in the question, which editors may keep regardless of their owner. */
export const imagesShownBy = ({ images, options }: QuestionRecord): ReadonlySet<number> =>
  new Set([...images, ...options.flatMap(({ image }) => image ?? [])].map(({ id }) => id));

// Validated options are in the order they were sent.
const withKnownIds = (draft: QuestionRecord, current: QuestionRecord, input: unknown): QuestionRecord["options"] => {
  const sent = isRecord(input) && Array.isArray(input.options) ? input.options : [];
  const left = new Set(current.options.map(({ id }) => id));
  return draft.options.map((option, n) => {
    const id: unknown = isRecord(sent[n]) ? sent[n].id : undefined;
    return typeof id === "number" && left.delete(id) ? { ...option, id } : option;
  });
};
