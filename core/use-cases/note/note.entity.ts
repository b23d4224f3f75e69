import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { type: "number", required: true, padding: { length: 16, char: "0" } } as const;
const pk = { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" } as const;

/** A user's note or bookmark at a second of a lecture. Stored in the user's partition, independent of their access. */
export const NoteEntity = new Entity(
  {
    model: model("note"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: number,
      videoId: number,
      id: number,
      moduleId: { type: "number", required: true },
      /** Position in the lecture. */
      seconds: { type: "number", required: true },
      /** Plain text; empty for a bookmark only. */
      text: { type: "string", required: true },
      isBookmark: { type: "boolean", required: true },
      /** Change counter, from 1. */
      revision: { type: "number", required: true },
      createdAt: { type: "string", required: true },
      changedAt: { type: "string", required: true },
    },
    indexes: {
      byLecture: {
        pk,
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId", "videoId", "id"],
          template: "note#${courseId}#${videoId}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type NoteItem = EntityItem<typeof NoteEntity>;

/** Number of a user's notes: in one lecture of a course, or in total, where both ids are 0. */
export const NoteCountEntity = new Entity(
  {
    model: model("note-count"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: number,
      videoId: number,
      notes: { type: "number", required: true },
    },
    indexes: {
      byLecture: {
        pk,
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId", "videoId"],
          template: "note-count#${courseId}#${videoId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
