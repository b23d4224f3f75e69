import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Metadata of a stored transcript version; its text is in chunks (TRN-21). */
export const TranscriptVersionEntity = new Entity(
  {
    model: model("transcript-version"),
    attributes: {
      videoId: { type: "number", required: true },
      /** `spoken`, or the tag of a translation. */
      language: { type: "string", required: true },
      version: { type: "number", required: true, padding: { length: 16, char: "0" } },
      at: { type: "string", required: true },
      lines: { type: "number", required: true },
      /** User name; absent for operator imports. */
      by: { type: "string" },
    },
    indexes: {
      byVideo: {
        pk: { field: indexes.primary.pk, composite: ["videoId"], template: "video#${videoId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["language", "version"],
          template: "kept-transcript#${language}#${version}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
