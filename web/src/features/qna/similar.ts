import { plainText } from "@cu/rich-text/plain-text";
import type { Question } from "./place.ts";

const maxShown = 3;
/** Shorter words carry little meaning. */
const minLetters = 3;
/** Minimum share, by weight, of the typed words that a question must contain. */
const minShare = 0.5;

const common = new Set(
  `the and for are but not you all any can had her was one our out has him his how its may new now old see two way who
  did get let say she too use does that this with from have what when where which why will would could should there their
  they them than then into just only also about some more most very been being were because your mine here between after
  before over under these those each such don doesn isn does doing`.split(/\s+/),
);

// Cached per object, as a post's text is immutable.
const known = new WeakMap<Question, ReadonlySet<string>>();

const wordsOfQuestion = (question: Question): ReadonlySet<string> => {
  const words = known.get(question) ?? stems(plainText(question.text as Parameters<typeof plainText>[0]));
  known.set(question, words);
  return words;
};

/** Word stems of a text: stop words removed, plural and tense endings cut. */
const stems = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= minLetters && !common.has(word))
      .map((word) => (word.length > 4 ? word.replace(/s$/, "").replace(/(?:ed|ing|ion)$/, "") : word)),
  );

/**
 * Questions similar to the typed text, best first: at least two common words (or the only one), and half of the typed
 * ones by weight. Rare words weigh more.
 */
export const similarQuestions = (threads: readonly Question[], typed: string): Question[] => {
  const words = [...stems(typed)];
  if (words.length === 0) return [];
  const open = threads.filter(({ removed, id }) => !removed && id > 0);
  const weights = words.map((word) => {
    const count = open.filter((question) => wordsOfQuestion(question).has(word)).length;
    return Math.log(1 + open.length / Math.max(1, count));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = open.flatMap((question) => {
    const has = wordsOfQuestion(question);
    const shared = words.flatMap((word, n) => (has.has(word) ? (weights[n] ?? 0) : []));
    const score = shared.reduce((sum, weight) => sum + weight, 0) / whole;
    return shared.length >= Math.min(2, words.length) && score >= minShare ? [{ question, score }] : [];
  });
  return scored
    .toSorted((one, other) => other.score - one.score || other.question.votes - one.question.votes)
    .slice(0, maxShown)
    .map(({ question }) => question);
};
