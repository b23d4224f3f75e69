import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { findVideos } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import type { Row } from "./draft.ts";
import type { QuestionRecord } from "./question.ts";
import { readShownQuestions } from "./read-questions.ts";

type Problems = Record<string, string[]> | null;

/** The existing question that a row refers to, as currently shown. */
export type Named = { readonly video: VideoItem; readonly question: QuestionRecord };

/**
 * Resolves the ids of valid rows to questions of their videos (downloaded files contain ids). Ids of other videos'
 * questions are ignored. No store calls for a file without ids, otherwise one per hundred videos and one per hundred
 * questions.
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
 * Problems of rows that refer to questions. An edit must include its base version (BLK-21): otherwise an old file would
 * revert later edits, and a second upload would duplicate questions.
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

/** The row's id. */
export const idNamed = (input: unknown): number | undefined =>
  isRecord(input) && isId(input.id) ? input.id : undefined;

/** The base version of an edit; rows without one create a new question. */
export const versionSeen = (input: unknown): number | undefined =>
  isRecord(input) && isId(input.version) ? input.version : undefined;

const alreadyThere = (id: number): string =>
  `Question ${id} is in this video already: check the file again, or take out its id to make another.`;
