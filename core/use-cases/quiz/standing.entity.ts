import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * One learner's state in the questions of one video, for all courses that show it (E-113). Every attempt is written
 * together with it, conditional on its `revision`, so nothing has to be recounted from attempts.
 */
export const StandingEntity = new Entity(
  {
    model: model("quiz-standing"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      revision: { type: "number", required: true },
      /** The number of the newest attempt, by question id. */
      latest: { type: "any", required: true },
      /** Ids of the questions with a fully correct attempt. */
      right: { type: "list", items: { type: "number" }, required: true },
      /** Attempts of the current minute by question id, and the second in which that minute ends. */
      paceUntil: { type: "number" },
      pace: { type: "any" },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["videoId"], template: "quiz#${videoId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
