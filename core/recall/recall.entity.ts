import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * What a person remembers of the questions of one course's videos, whichever course shows them (E-113); course 0 keeps
 * those of videos that belong to none. Only questions that were seen again: of all others the attempts say it.
 */
export const RecallEntity = new Entity(
  {
    model: model("recall"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** Counts its changes from 1. */
      revision: { type: "number", required: true },
      /** By question id: stability, difficulty, the minute of the last answer since 1970, and the attempts until then. */
      questions: { type: "any", required: true },
      /** By question id: the revision that a right answer wrote, and the memory before it, to mark it by (LRN-50). */
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
