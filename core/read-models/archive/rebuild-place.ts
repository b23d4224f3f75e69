import { now } from "../../foundation/clock.ts";
import { batchPut } from "../../foundation/store/batch.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { Conflict, untilCommitted } from "../../foundation/store/commit.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { bytesOf } from "../class-watch/bytes.ts";
import { queryClass } from "../class-watch/days.ts";
import { lastFinished } from "../class-watch/finish-days.ts";
import { MarkEntity } from "../class-watch/mark.entity.ts";
import { isStillGeneration, type Mark, markKey, readMark } from "../class-watch/mark.ts";
import { type ClassPlace, madePlace, openSlot } from "../class-watch/place.ts";
import type { AnsweredGroup, WatchedGroup } from "./batch-bytes.ts";
import { buildModels } from "./build-models.ts";
import { removeMade, toItem } from "./made-items.ts";
import type { Told } from "./read-archive.ts";

/**
 * Builds all read models of a class and course as a new generation and then switches readers over in one write, so that
 * they never mix two generations. Concurrent events stay open and are merged on read as usual. Idempotent, abortable
 * and safe to run alongside the worker. The previous generation remains for current readers: `removeFormer`.
 */
export const rebuildPlace = (place: ClassPlace, told: Told): Promise<void> =>
  untilCommitted(async () => {
    const mark = await readMark(place);
    const { generation = 0 } = mark;
    // Left by a crashed rebuild.
    await removeMade(madePlace(place, { generation: generation + 1 }));
    if (generation > 0) await removeMade(madePlace(place, { generation: generation - 1 }));
    const until = openSlot(now());
    const finishedThrough = lastFinished(until);
    const models = buildModels(await withOpen(place, told, until), finishedThrough);
    const next = madePlace(place, { generation: generation + 1 });
    await batchPut(models.map((made) => toItem(next, made)));
    await swap(place, mark, { closedBefore: until, answersClosedBefore: until, finishedThrough });
  });

/** Removes the previous generation, once no reader can be using it. */
export const removeFormer = async (place: ClassPlace): Promise<void> => {
  const { generation = 0 } = await readMark(place);
  if (generation > 0) await removeMade(madePlace(place, { generation: generation - 1 }));
};

/**
 * Archived events plus open pieces before a slot: a batch is archived and folded independently, so one of the two may
 * lag behind.
 */
export const withOpen = async (place: ClassPlace, { watched, answered }: Told, until: string): Promise<Told> => {
  const [pieces, answers] = await Promise.all([
    queryClass(place, "open#", `open#${until}`),
    queryClass(place, "answered#", `answered#${until}`),
  ]);
  return {
    watched: [
      ...watched,
      ...pieces.map(
        ({ videoId, chunk, hour, piece }): WatchedGroup => ({
          ...place,
          videoId: Number(videoId),
          chunk: Number(chunk),
          hour: String(hour),
          bytes: bytesOf(piece),
        }),
      ),
    ],
    answered: [
      ...answered,
      ...answers.map(
        ({ videoId, questionId, chunk, answers: bytes }): AnsweredGroup => ({
          ...place,
          videoId: Number(videoId),
          questionId: Number(questionId),
          chunk: Number(chunk),
          bytes: bytesOf(bytes),
        }),
      ),
    ],
  };
};

const swap = async (place: ClassPlace, { generation }: Mark, to: Required<Omit<Mark, "generation">>): Promise<void> => {
  const { entity, version } = MarkEntity.schema.model;
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: markKey(place),
        UpdateExpression:
          "SET generation = :next, closedBefore = :closed, answersClosedBefore = :answers, finishedThrough = :finished, classId = :class, courseId = :course, #entity = :entity, #version = :version",
        ConditionExpression: isStillGeneration(generation),
        ExpressionAttributeNames: { "#entity": "__edb_e__", "#version": "__edb_v__" },
        ExpressionAttributeValues: {
          ":next": (generation ?? 0) + 1,
          ":closed": to.closedBefore,
          ":answers": to.answersClosedBefore,
          ":finished": to.finishedThrough,
          ":class": place.classId,
          ":course": place.courseId,
          ":entity": entity,
          ":version": version,
          ...(generation !== undefined && { ":generation": generation }),
        },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Conflict(["generation"]) : error;
  }
};
