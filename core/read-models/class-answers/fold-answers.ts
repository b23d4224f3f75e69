import { joinAnswers } from "@cu/class-answers/question-answers";
import { encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { now } from "../../foundation/clock.ts";
import { batchName, type Change, type FailedChange } from "../../foundation/store/change.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { announceSlot } from "../class-watch/announce-slot.ts";
import { slotOf } from "../class-watch/place.ts";
import { type AnswerRow, answerRows } from "./answer-rows.ts";
import { OpenAnswersEntity } from "./open-answers.entity.ts";

const keptMilliseconds = 14 * 86_400_000;

/**
 * Writes a stream batch's answers of classes: one item per class and question, regardless of the number of members.
 * Like `foldWatching`, it reads nothing and is idempotent on redelivery. Returns the failed changes with their errors.
 */
export const foldAnswers = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const told = changes.flatMap(({ id, item }) => answerRows(item).map((row) => ({ id, row })));
  const groups = [...Map.groupBy(told, ({ row }) => groupName(row)).values()];
  const failed: FailedChange[] = [];
  await eachOf(groups, async (group) => {
    try {
      await writeAnswers(group);
    } catch (error) {
      failed.push(...group.map(({ id }) => ({ id, error })));
    }
  });
  return failed;
};

const groupName = ({ classId, courseId, questionId, chunk }: AnswerRow): string =>
  `${classId}#${courseId}#${questionId}#${chunk}`;

const writeAnswers = async (told: readonly { readonly id: string; readonly row: AnswerRow }[]): Promise<void> => {
  const [first] = told;
  if (!first) return;
  const { classId, courseId, videoId, questionId, chunk } = first.row;
  const at = now();
  const slot = slotOf(at);
  await OpenAnswersEntity.put({
    classId,
    courseId,
    slot,
    videoId,
    questionId,
    chunk,
    batch: batchName(told),
    answers: encodeAnswers(joinAnswers(told.map(({ row }) => new Map([[row.place, row.told]])))),
    ttl: Math.floor((at + keptMilliseconds) / 1000),
  }).go();
  await announceSlot({ classId, courseId }, slot);
};
