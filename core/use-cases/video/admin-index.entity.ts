import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * An entry in the admins' list of videos (decision 056), with the title it is found by; title, transcript and courses
 * are read from the video itself, so the two cannot contradict each other.
 */
export const AdminIndexVideoEntity = new Entity(
  {
    model: model("listed-video"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** The title its words were indexed from. */
      title: { type: "string", required: true },
      /** Whether it waits for a curated transcript: only while a course shows it without one. */
      state: { type: ["waiting", "settled"] as const, required: true },
      listedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "listed-video#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "listed-video", casing: "none" },
      },
      byState: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["state"], template: "videos-${state}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["listedAt", "id"], template: "${listedAt}#${id}", casing: "none" },
      },
      all: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: [], template: "videos", casing: "none" },
        sk: { field: indexes.gsi2.sk, composite: ["listedAt", "id"], template: "${listedAt}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** A word of a listed video's title or of its id at the host. Words no longer in the title match nothing. */
export const VideoWordEntity = new Entity(
  {
    model: model("video-word"),
    attributes: {
      /** The word's first letters. */
      start: { type: "string", required: true },
      word: { type: "string", required: true },
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
    },
    indexes: {
      byWord: {
        pk: { field: indexes.primary.pk, composite: ["start"], template: "video-words#${start}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["word", "id"], template: "${word}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type AdminIndexVideoItem = EntityItem<typeof AdminIndexVideoEntity>;
