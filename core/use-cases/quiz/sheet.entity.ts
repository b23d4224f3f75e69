import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * One learner's part in the figures of a video's questions (`Sheet`): written with them, so that counting an answer
 * twice is a no-op. Separate from the standing, which learners wait for.
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
