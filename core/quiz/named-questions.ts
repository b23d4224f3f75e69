import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { findVideos } from "../courseware/sources.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import type { Row } from "./draft.ts";
import type { QuestionRecord } from "./question.ts";
import { readShownQuestions } from "./read-questions.ts";

type Problems = Record<string, string[]> | null;

/** The question of its video that a row names, as it is shown now. */
export type Named = { readonly video: VideoItem; readonly question: QuestionRecord };

/**
 * Which question each row of a file names, of those rows that nothing is wrong with: a file that was downloaded has
 * their ids. The id of a question of another video is none. No store call for a file without ids, else one for a
 * hundred videos and one for a hundred questions.
 */
export const questionsNamed = async (
  rows: readonly Row[],
  problems: readonly Problems[],
): Promise<(Named | undefined)[]> => {
  const named = rows.map(({ input }, n) => (problems[n] === null ? idNamed(input) : undefined));
  const wanted = new Set(rows.flatMap(({ video }, n) => (named[n] === undefined ? [] : [video])));
  const videos = wanted.size === 0 ? new Map<number, VideoItem>() : await findVideos([...wanted]);
  const isShown = ({ video }: Row, n: number): boolean =>
    videos.get(video)?.questionIds?.includes(named[n] ?? 0) ?? false;
  const read = new Set(rows.filter(isShown).map(({ video }) => video));
  const shown = await Promise.all(
    [...videos.values()].filter(({ id }) => read.has(id)).map((video) => readShownQuestions(video)),
  );
  const questions = new Map(shown.flat().map((question) => [question.id, question]));
  return rows.map((row, n) => {
    const [video, question] = [videos.get(row.video), questions.get(named[n] ?? 0)];
    return video && question?.video === row.video ? { video, question } : undefined;
  });
};

/**
 * What is wrong with rows that name questions. A change says over which version it was made (BLK-21): without that, an
 * old file would put back what was edited since, and a second upload would make each question again.
 */
export const problemsOfNamed = (rows: readonly Row[], named: readonly (Named | undefined)[]): Problems[] => {
  const seen = new Set<number>();
  return rows.map(({ input }, n) => {
    const [question, version, id] = [named[n]?.question, versionSeen(input), idNamed(input)];
    const refuse = (message: string) => ({ id: [message] });
    if (!question) {
      return version === undefined || id === undefined ? null : refuse(`Question ${id} is not in this video any more.`);
    }
    if (seen.has(question.id)) return refuse(`Question ${question.id} is in the file twice.`);
    seen.add(question.id);
    if (version === undefined) return refuse(alreadyThere(question.id));
    if (version === (question.version ?? 1)) return null;
    return refuse(`Question ${question.id} was edited meanwhile: choose the file again to see what it changes.`);
  });
};

/** The id that a row gives itself. */
export const idNamed = (input: unknown): number | undefined =>
  isRecord(input) && isId(input.id) ? input.id : undefined;

/** The version that a change was made over; a row without one makes a new question. */
export const versionSeen = (input: unknown): number | undefined =>
  isRecord(input) && isId(input.version) ? input.version : undefined;

const alreadyThere = (id: number): string =>
  `Question ${id} is in this video already: check the file again, or take out its id to make another.`;
