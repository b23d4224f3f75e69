import { decodeOutcome, type Outcome, outcomeOf } from "@cu/class-answers/outcome";
import { fromFirst, joinAnswers, type QuestionAnswers } from "@cu/class-answers/question-answers";
import { decodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { type Bitset, unionBits } from "@cu/watch/bitset";
import type { Item } from "../../foundation/store/batch.ts";
import { bytesOf } from "../class-watch/bytes.ts";
import { queryClass, queryMade } from "../class-watch/days.ts";
import { type Mark, readMark } from "../class-watch/mark.ts";
import { type ClassPlace, madePlace } from "../class-watch/place.ts";

/** How one chunk of a class has answered one question. */
export type ChunkAnswers = {
  readonly videoId: number;
  readonly questionId: number;
  readonly chunk: number;
  readonly answers: QuestionAnswers;
};

/** Members of one chunk of a class who tried a question, and who was right. */
export type ChunkOutcome = Omit<ChunkAnswers, "answers"> & Outcome;

// Sorts after all keys with the same prefix and a "#".
const end = "$";

const padded = (id: number): string => String(id).padStart(16, "0");

/**
 * A class's answers to the questions of a video, or to one of them, by question and chunk; attempts count from the
 * first shared one. Two store calls, one more per further megabyte, and one for the mark if it is not given.
 */
export const readAnswers = async (
  place: ClassPlace,
  videoId: number,
  questionId?: number,
  known?: Mark,
): Promise<ChunkAnswers[]> => {
  const prefix = `answers#${padded(videoId)}${questionId === undefined ? "" : `#${padded(questionId)}`}`;
  // The mark is read first: answers closed during the reads are in both; never in neither.
  const mark = known ?? (await readMark(place));
  const [open, items] = await Promise.all([
    readOpenAnswers(place, mark),
    queryMade(madePlace(place, mark), `${prefix}#`, `${prefix}${end}`),
  ]);
  const closed = items.map(toAnswers);
  const wanted = open.filter((one) => one.videoId === videoId && (questionId ?? one.questionId) === one.questionId);
  return [...Map.groupBy([...closed, ...wanted], nameOf).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, answers: fromFirst(joinAnswers(parts.map(({ answers }) => answers))) }] : [];
  });
};

/**
 * Who tried which question and who was right: stored outcomes with open answers added. Until its quarter of an hour is
 * over, an answer that a regrade has made wrong still counts as right.
 */
export const outcomesAmong = (items: readonly Item[], told: readonly ChunkAnswers[]): ChunkOutcome[] => {
  const open = told.map(({ answers, ...of }) => ({ ...of, ...outcomeOf(answers) }));
  const closed = items
    .filter(({ sk }) => String(sk).startsWith("outcome#"))
    .map((item) => ({ ...questionIn(item), ...decodeOutcome(bytesOf(item.outcome)) }));
  return [...Map.groupBy([...closed, ...open], nameOf).values()].flatMap((parts) => {
    const [first] = parts;
    const united = (of: (part: Outcome) => Bitset) => parts.map(of).reduce(unionBits);
    return first ? [{ ...first, tried: united(({ tried }) => tried), right: united(({ right }) => right) }] : [];
  });
};

const nameOf = ({ questionId, chunk }: { readonly questionId: number; readonly chunk: number }) =>
  `${questionId}#${chunk}`;

/** Answers not merged into their questions yet. */
export const readOpenAnswers = async (place: ClassPlace, { answersClosedBefore = "" }: Mark): Promise<ChunkAnswers[]> =>
  (await queryClass(place, `answered#${answersClosedBefore}`, `answered${end}`)).map(toAnswers);

const questionIn = ({ videoId, questionId, chunk }: Item) => ({
  videoId: Number(videoId),
  questionId: Number(questionId),
  chunk: Number(chunk),
});

const toAnswers = (item: Item): ChunkAnswers => ({
  ...questionIn(item),
  answers: decodeAnswers(bytesOf(item.answers)),
});
