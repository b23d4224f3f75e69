import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The shown version of a translation. For the spoken language it is in the video's item. */
export const TranslationEntity = new Entity(
  {
    model: model("translation"),
    attributes: {
      videoId: { type: "number", required: true },
      language: { type: "string", required: true },
      version: { type: "number", required: true },
      chunks: { type: "number", required: true },
    },
    indexes: {
      byVideo: {
        pk: { field: indexes.primary.pk, composite: ["videoId"], template: "video#${videoId}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["language"],
          template: "translated#${language}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
