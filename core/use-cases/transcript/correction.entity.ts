import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Another text for a line of a transcript that a learner has suggested, until its editors decide. */
export const CorrectionEntity = new Entity(
  {
    model: model("transcript-correction"),
    attributes: {
      videoId: { type: "number", required: true },
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      language: { type: "string", required: true },
      startTime: { type: "number", required: true },
      was: { type: "string", required: true },
      text: { type: "string", required: true },
      at: { type: "string", required: true },
    },
    indexes: {
      byVideo: {
        pk: { field: indexes.primary.pk, composite: ["videoId"], template: "video#${videoId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "correction#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
