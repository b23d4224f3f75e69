import { chunkSeats } from "@cu/class-watch/piece";
import { state } from "@cu/process-cache/process-cache";
import fc from "fast-check";
import type { Item } from "../../foundation/store/batch.ts";
import type { Change } from "../../foundation/store/change.ts";
import { DeleteCommand, UpdateCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { watchItemKey } from "../../use-cases/watch/watch-key.ts";
import { closeAnswers } from "../class-answers/close-answers.ts";
import { foldAnswers } from "../class-answers/fold-answers.ts";
import { closeSlots } from "../class-watch/close-slots.ts";
import { queryClass } from "../class-watch/days.ts";
import { finishDays } from "../class-watch/finish-days.ts";
import { foldWatching } from "../class-watch/fold-watching.ts";
import { readMark } from "../class-watch/mark.ts";
import { type ClassPlace, madePlace } from "../class-watch/place.ts";
import { archiveBatch } from "./archive-batch.ts";
import { readMade } from "./made-items.ts";
import { placeName, readArchive, type Told } from "./read-archive.ts";

export const start = Date.parse("2026-03-05T22:00:00.000Z");
export const hour = 3_600_000;

/** One step of a class's history: a student watches or answers, and hours later the stream delivers it. */
export type Step = {
  /** Hours since the start. */
  readonly at: number;
  readonly seat: number;
  readonly videoId: number;
  readonly slice: number;
  readonly answers: boolean;
  readonly isRight: boolean;
  readonly late: number;
  readonly again: boolean;
};

export const aStep: fc.Arbitrary<Step> = fc.record({
  at: fc.integer({ min: 0, max: 24 * 20 }),
  seat: fc.constantFrom(0, 1, 2, 40, chunkSeats + 1),
  videoId: fc.constantFrom(5, 6),
  slice: fc.integer({ min: 0, max: 400 }),
  answers: fc.boolean(),
  isRight: fc.boolean(),
  late: fc.constantFrom(0, 0, 0, 1, 20),
  again: fc.boolean(),
});

const counted = state("changes of the archive's kit", () => ({ count: 0 }));

/** Stream changes of a history, oldest first: items as they were after each step, and when each is delivered. */
export const changesOf = (
  place: ClassPlace,
  steps: readonly Step[],
): { readonly change: Change; readonly at: number }[] => {
  const items = new Map<string, { slices: Set<number>; milliseconds: number }>();
  const attempts = new Map<string, number>();
  return steps
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, seat, videoId, slice, answers, isRight, late, again }) => {
      const when = new Date(start + at * hour).toISOString();
      const seats = new Set([`${place.classId}#${seat}`]);
      const sub = `sub-${place.classId}-${seat}`;
      const key = {
        sub,
        courseId: place.courseId,
        videoId,
        hour: when.slice(0, 13),
        halfHour: Math.floor(slice / 180),
      };
      const { pk, sk } = watchItemKey(key);
      const name = `${pk}#${sk}`;
      const known = items.get(name) ?? { slices: new Set<number>(), milliseconds: 0 };
      const grown = { slices: new Set([...known.slices, slice]), milliseconds: known.milliseconds + 10_000 };
      items.set(name, grown);
      const watched = { pk, sk, seats, s: grown.slices, ms: grown.milliseconds, rms: 2 * grown.milliseconds };
      const question = { courseId: place.courseId, videoId, questionId: 10 * videoId + (slice % 2) };
      const n = (attempts.get(`${seat}#${question.questionId}`) ?? 0) + 1;
      if (answers) attempts.set(`${seat}#${question.questionId}`, n);
      const attempt = {
        ...question,
        pk: `person#${sub}`,
        sk: `attempt#${videoId}#${question.questionId}#${n}`,
        sub,
        n,
        seats,
        isCorrect: isRight,
        selectedAnswers: [isRight ? 1 : 2],
        submittedAt: when,
      };
      const told = [watched, ...(answers ? [attempt] : [])].map((item) => ({
        change: { id: String(++counted.count).padStart(21, "0"), item },
        at: start + (at + late) * hour,
      }));
      return again ? [...told, ...told] : told;
    });
};

/** Processes a stream batch like its consumers. */
export const takeBatch = async (changes: readonly Change[]): Promise<void> => {
  const failed = [await foldWatching(changes), await foldAnswers(changes), await archiveBatch(changes)].flat();
  if (failed.length > 0) throw failed[0]?.error;
};

/** Processes the worker's messages. */
export const bringTogether = async (place: ClassPlace): Promise<void> => {
  await finishDays(place, await closeSlots(place));
  await closeAnswers(place);
};

export const toldOf = async (place: ClassPlace): Promise<Told> =>
  (await readArchive((classId) => classId === place.classId)).get(placeName(place)) ?? { watched: [], answered: [] };

/** The current read models of a place, byte by byte, without partition keys and revisions. */
export const modelsOf = async (place: ClassPlace): Promise<Map<string, Item>> => {
  const items = await readMade(madePlace(place, await readMark(place)));
  return new Map(
    items.map(({ sk, pk: _pk, generation: _generation, revision: _revision, ...says }) => [String(sk), says] as const),
  );
};

/** Corrupts the bytes of a read model. */
export const damage = async (place: ClassPlace, key: string): Promise<void> => {
  const item = (await readMade(madePlace(place, await readMark(place)))).find(({ sk }) => sk === key);
  const name = ["bundle", "piece", "times", "answers", "outcome"].find((field) => item?.[field] !== undefined);
  if (!item || !name) throw new Error(`There is no ${key}.`);
  await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: "SET #name = :damaged",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":damaged": Uint8Array.of(9, 9, 9) },
    }),
  );
};

/** Open pieces expire soon (`ttl`). */
export const forgetOpen = async (place: ClassPlace): Promise<void> => {
  const items = [
    ...(await queryClass(place, "open#", "open$")),
    ...(await queryClass(place, "answered#", "answered$")),
  ];
  for (const { pk, sk } of items) await client.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
