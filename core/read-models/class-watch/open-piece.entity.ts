import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * What some members of a class watched of a video in one hour, from one stream batch: `encodeOpenPiece`. Merging the
 * pieces of an hour is commutative and idempotent.
 */
export const OpenPieceEntity = new Entity(
  {
    model: model("open-piece"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** When it arrived: `slotOf`. */
      slot: { type: "string", required: true },
      /** `2026-03-01T14`, UTC. */
      hour: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      chunk: { type: "number", required: true },
      /** The stream batch, so that a redelivery overwrites the item. */
      batch: { type: "string", required: true },
      piece: { type: "any", required: true },
      /** Seconds; long after its slot was closed. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byArrival: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId"],
          template: "watched#class#${classId}#course#${courseId}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: ["slot", "hour", "videoId", "chunk", "batch"],
          template: "open#${slot}#${hour}#${videoId}#${chunk}#${batch}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
