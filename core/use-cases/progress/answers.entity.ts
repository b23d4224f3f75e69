import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * One user's answers to the questions of one course's videos, folded from attempts by the stream. Course 0 has those of
 * videos without a native course. The shape of `questions` is `Answers`.
 */
export const AnswersEntity = new Entity(
  {
    model: model("answers"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      questions: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "answers#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
