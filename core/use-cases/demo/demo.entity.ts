import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A request for a course made from links and files. Operators read requests in the order of arrival (E-004). */
export const DemoEntity = new Entity(
  {
    model: model("demo"),
    attributes: {
      id: { type: "number", required: true },
      courseName: { type: "string", required: true },
      courseDescription: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      email: { type: "string", required: true },
      links: { type: "list", items: { type: "string" }, required: true },
      files: { type: "list", items: { type: "number" }, required: true },
      status: { type: ["submitted", "completed"] as const, required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "demo#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "demo", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "demos", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["createdAt", "id"],
          template: "${createdAt}#${id}",
          casing: "none",
        },
      },
      byStatus: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["status"], template: "demos-${status}", casing: "none" },
        sk: {
          field: indexes.gsi2.sk,
          composite: ["createdAt", "id"],
          template: "${createdAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

/** A file uploaded for a request; unclaimed until a request refers to it. */
export const DemoFileEntity = new Entity(
  {
    model: model("demo-file"),
    attributes: {
      id: { type: "number", required: true },
      /** Key in the files bucket. */
      key: { type: "string", required: true },
      name: { type: "string", required: true },
      contentType: { type: "string", required: true },
      /** Bytes. */
      size: { type: "number", required: true },
      createdAt: { type: "string", required: true },
      demoId: { type: "number" },
      /** ETag of the bytes that were claimed. */
      etag: { type: "string" },
      /** Seconds since 1970; removed once it is claimed. */
      ttl: { type: "number" },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "demo-file#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "demo-file", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type DemoFileItem = EntityItem<typeof DemoFileEntity>;
export type DemoItem = EntityItem<typeof DemoEntity>;
