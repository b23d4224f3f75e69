import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { findVideos } from "../courseware/sources.ts";
import type { Row } from "./draft.ts";

type Problems = Record<string, string[]> | null;

/**
 * BLK-18: a file that was downloaded names its questions. Uploaded to where it came from, it would make each a second
 * time: such rows are refused. No store call for a file without ids, else one for a hundred videos.
 */
export const withThoseThere = async (rows: readonly Row[], problems: readonly Problems[]): Promise<Problems[]> => {
  const named = rows.map(({ input }, n) => (problems[n] === null ? idOf(input) : undefined));
  const wanted = new Set(rows.flatMap(({ video }, n) => (named[n] === undefined ? [] : [video])));
  const videos = wanted.size === 0 ? new Map() : await findVideos([...wanted]);
  return rows.map(({ video }, n) => {
    const id = named[n];
    const isThere = id !== undefined && (videos.get(video)?.questionIds ?? []).includes(id);
    return isThere ? { id: [alreadyThere(id)] } : (problems[n] ?? null);
  });
};

const idOf = (input: unknown): number | undefined => (isRecord(input) && isId(input.id) ? input.id : undefined);

const alreadyThere = (id: number): string =>
  `Question ${id} is in this video already: change it in the question studio, or take out its id to make another.`;
