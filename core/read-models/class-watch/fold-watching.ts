import { openPiece } from "@cu/class-watch/open-piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { now } from "../../foundation/clock.ts";
import { batchName, type Change, type FailedChange } from "../../foundation/store/change.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { announceSlot } from "./announce-slot.ts";
import { OpenPieceEntity } from "./open-piece.entity.ts";
import { slotOf } from "./place.ts";
import { type ClassRow, classRows } from "./watch-rows.ts";

const keptMilliseconds = 14 * 86_400_000;

/**
 * Writes a stream batch's watch data of classes: one item per class, video and hour, regardless of the number of
 * members and posts. Nothing is read and the write is unconditional: redelivery, also in other parts, is idempotent.
 * Returns the failed changes with their errors.
 */
export const foldWatching = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const told = changes.flatMap(({ id, item }) => classRows(item).map((row) => ({ id, row })));
  const pieces = [...Map.groupBy(told, ({ row }) => pieceName(row)).values()];
  const failed: FailedChange[] = [];
  await eachOf(pieces, async (of) => {
    try {
      await writePiece(of);
    } catch (error) {
      failed.push(...of.map(({ id }) => ({ id, error })));
    }
  });
  return failed;
};

const pieceName = ({ classId, courseId, videoId, hour, chunk }: ClassRow): string =>
  `${classId}#${courseId}#${videoId}#${hour}#${chunk}`;

const writePiece = async (told: readonly { readonly id: string; readonly row: ClassRow }[]): Promise<void> => {
  const [first] = told;
  if (!first) return;
  const { classId, courseId, videoId, hour, chunk } = first.row;
  const piece = encodeOpenPiece(openPiece(told.map(({ row }) => row.row)));
  const at = now();
  const slot = slotOf(at);
  await OpenPieceEntity.put({
    classId,
    courseId,
    slot,
    videoId,
    hour,
    chunk,
    batch: batchName(told),
    piece,
    ttl: Math.floor((at + keptMilliseconds) / 1000),
  }).go();
  await announceSlot({ classId, courseId }, slot);
};
