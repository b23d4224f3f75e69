import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * What one person has watched and answered in one course, folded from the table's stream: resuming, the watch history
 * and the pages of a student and a class read this instead of events. Course 0 keeps the answers to questions of videos
 * that belong to no course. The shape of the maps is `Progress`.
 */
export const ProgressEntity = new Entity(
  {
    model: model("progress"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      videos: { type: "any", required: true },
      weeks: { type: "any", required: true },
      marks: { type: "any", required: true },
      questions: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "progress#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
