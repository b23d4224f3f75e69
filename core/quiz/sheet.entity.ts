import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * What the figures of a video's questions hold of one learner (`Sheet`): written with them, so that an answer which is
 * counted twice changes nothing. Not the standing, which a learner waits for.
 */
export const SheetEntity = new Entity(
  {
    model: model("quiz-sheet"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      revision: { type: "number", required: true },
      /** By question id. */
      answers: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["videoId"], template: "quiz-sheet#${videoId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
