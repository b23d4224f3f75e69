import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A video by itself: its owner, its place, and the courses that show it. */
export const VideoEntity = new Entity(
  {
    model: model("video"),
    attributes: {
      id: { type: "number", required: true },
      title: { type: "string", required: true },
      videoType: { type: ["youtube", "vimeo"] as const, required: true },
      embedId: { type: "string", required: true },
      embedHash: { type: "string" },
      /** Whole seconds; absent when the host did not say. */
      duration: { type: "number" },
      /** Whole seconds: what viewers' players agree on where the host did not say, or cut it since (WCH-71). */
      agreedDuration: { type: "number" },
      importedFromURL: { type: "string" },
      /** User id of the creator who brought it in. */
      owner: { type: "number", required: true },
      parentModule: { type: "number", required: true },
      parentCollection: { type: "number" },
      /** Every course that contains it, natively or borrowed. */
      courses: { type: "set", items: "number" },
      /** Absent: no transcript yet. */
      transcriptVersion: { type: "number" },
      transcriptChunks: { type: "number" },
      /** BCP 47: what is spoken, where somebody has said it. */
      transcriptLanguage: { type: "string" },
      /** BCP 47: what else the transcript can be read in. */
      translations: { type: "set", items: "string" },
      questionIds: { type: "list", items: { type: "number" } },
      /** Those of them that are open-ended: they are in no score. */
      openQuestionIds: { type: "set", items: "number" },
      /** Which version of a question is shown, by its id; the first where it is absent. */
      questionVersions: { type: "any" },
      /** What its questions weigh together in an answer (QZC-44). */
      questionBytes: { type: "number" },
      /** The embedId as a key part, for finding the videos a transcript file belongs to. */
      embedKey: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "video#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "video", casing: "none" },
      },
      byEmbedId: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["embedKey"], template: "embed#${embedKey}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["id"], template: "video#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type VideoItem = EntityItem<typeof VideoEntity>;
