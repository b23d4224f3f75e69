import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const number = { type: "number", required: true, padding: { length: 16, char: "0" } } as const;
const pk = { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" } as const;

/** What a person wrote or marked at a second of a lecture. In their own partition: it is theirs, whatever they hold. */
export const NoteEntity = new Entity(
  {
    model: model("note"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: number,
      videoId: number,
      id: number,
      moduleId: { type: "number", required: true },
      /** Of the lecture. */
      seconds: { type: "number", required: true },
      /** Plain; empty for a bookmark alone. */
      text: { type: "string", required: true },
      isBookmark: { type: "boolean", required: true },
      /** Counts its changes from 1. */
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

/** How many notes a person has: in a lecture of a course, or in all, where both are 0. */
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
