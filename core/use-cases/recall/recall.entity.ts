import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A user's spaced-repetition memories of the questions of one course's videos, for all courses that show them (E-113);
 * course 0 has those of videos without a native course. Only reviewed questions are stored; others are derived from
 * attempts.
 */
export const RecallEntity = new Entity(
  {
    model: model("recall"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** Change counter, from 1. */
      revision: { type: "number", required: true },
      /** By question id: stability, difficulty, the minute of the last answer since 1970, and the attempts until then. */
      questions: { type: "any", required: true },
      /**
       * By question id: the revision written by a right answer, and the memory before it, which a mark is based on
       * (LRN-50).
       */
      recent: { type: "any" },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "recall#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
