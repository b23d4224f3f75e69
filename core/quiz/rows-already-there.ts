import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { findVideos } from "../courseware/sources.ts";
import { isAsShown } from "./as-shown.ts";
import type { Row } from "./draft.ts";
import { readShownQuestions } from "./read-questions.ts";

type Problems = Record<string, string[]> | null;

/**
 * BLK-18: a file that was downloaded names its questions. Uploaded to where it came from, it would make each a second
 * time: such rows are refused. No store call for a file without ids, else one for a hundred videos.
 */
export const withThoseThere = async (rows: readonly Row[], problems: readonly Problems[]): Promise<Problems[]> => {
  const there = await idsThere(rows, problems);
  return rows.map((_, n) => {
    const named = there[n];
    return named ? { id: [alreadyThere(named.id)] } : (problems[n] ?? null);
  });
};

/** Which rows say no more than the questions that they name, of those that nothing is wrong with. */
export const rowsAsShown = async (rows: readonly Row[], problems: readonly Problems[]): Promise<boolean[]> => {
  const there = await idsThere(rows, problems);
  const videos = new Map(there.flatMap((named) => (named ? [[named.video.id, named.video] as const] : [])));
  const shown = await Promise.all([...videos.values()].map((video) => readShownQuestions(video)));
  const questions = new Map(shown.flat().map((question) => [question.id, question]));
  return rows.map((row, n) => {
    const question = questions.get(there[n]?.id ?? 0);
    return question?.video === row.video && isAsShown(row, question);
  });
};

const idsThere = async (rows: readonly Row[], problems: readonly Problems[]) => {
  const named = rows.map(({ input }, n) => (problems[n] === null ? idOf(input) : undefined));
  const wanted = new Set(rows.flatMap(({ video }, n) => (named[n] === undefined ? [] : [video])));
  const videos = wanted.size === 0 ? undefined : await findVideos([...wanted]);
  return rows.map(({ video: videoId }, n) => {
    const [id, video] = [named[n], videos?.get(videoId)];
    return id !== undefined && video?.questionIds?.includes(id) ? { id, video } : undefined;
  });
};

const idOf = (input: unknown): number | undefined => (isRecord(input) && isId(input.id) ? input.id : undefined);

const alreadyThere = (id: number): string =>
  `Question ${id} is in this video already: change it in the question studio, or take out its id to make another.`;
