import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A reported issue. Operators read issues in the order of arrival (E-004). */
export const IssueEntity = new Entity(
  {
    model: model("issue"),
    attributes: {
      id: { type: "number", required: true },
      category: { type: "string", required: true },
      subject: { type: "string", required: true },
      text: { type: "string", required: true },
      /** A path of the site: the reported course, lecture or post. */
      about: { type: "string" },
      reporterId: { type: "number", required: true },
      reporterSub: { type: "string", required: true },
      status: { type: ["new", "done"] as const, required: true },
      receivedAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "issue#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "issue", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "issues", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["receivedAt", "id"],
          template: "${receivedAt}#${id}",
          casing: "none",
        },
      },
      byStatus: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["status"], template: "issues-${status}", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["receivedAt", "id"],
          template: "${receivedAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
