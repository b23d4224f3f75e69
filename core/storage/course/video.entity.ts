import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A video: its owner, its place, and the courses that show it. */
export const VideoEntity = new Entity(
  {
    model: model("video"),
    attributes: {
      id: { type: "number", required: true },
      title: { type: "string", required: true },
      videoType: { type: ["youtube", "vimeo"] as const, required: true },
      embedId: { type: "string", required: true },
      embedHash: { type: "string" },
      /** Whole seconds; absent if the host did not report it. */
      duration: { type: "number" },
      /**
       * Whole seconds: the length that viewers' players agree on if the host did not report it or has cut the video
       * (WCH-71).
       */
      agreedDuration: { type: "number" },
      importedFromURL: { type: "string" },
      /** User id of the creator who added it. */
      owner: { type: "number", required: true },
      parentModule: { type: "number", required: true },
      parentCollection: { type: "number" },
      /** Every course that contains it, natively or borrowed. */
      courses: { type: "set", items: "number" },
      /** Absent: no transcript yet. */
      transcriptVersion: { type: "number" },
      transcriptChunks: { type: "number" },
      /** BCP 47: the spoken language, if specified. */
      transcriptLanguage: { type: "string" },
      /** BCP 47: languages of translations. */
      translations: { type: "set", items: "string" },
      questionIds: { type: "list", items: { type: "number" } },
      /** The open-ended ones among these, which are in no score. */
      openQuestionIds: { type: "set", items: "number" },
      /** The shown version of each question by its id; absent for the first. */
      questionVersions: { type: "any" },
      /** The total size of its questions in a response (QZC-44). */
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
