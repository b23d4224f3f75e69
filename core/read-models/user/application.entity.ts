import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's answers in the creator form; a later application replaces them. */
export const ApplicationEntity = new Entity(
  {
    model: model("creator-application"),
    attributes: {
      sub: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      universities: { type: "list", items: { type: "string" }, required: true },
      departments: { type: "list", items: { type: "string" }, required: true },
      courses: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            name: { type: "string", required: true },
            numOfStudents: { type: "number", required: true },
          },
        },
      },
      submittedAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "application", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
