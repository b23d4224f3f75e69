import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Reviewers' marks for one user's open answers in one course, by question. The shape of `marks` is `Marks`. */
export const MarksEntity = new Entity(
  {
    model: model("certification-marks"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      marks: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId"],
          template: "certification-marks#${courseId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type MarksItem = EntityItem<typeof MarksEntity>;
