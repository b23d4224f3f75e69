import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A request in the admins' list, under the certificate's id. Only a pointer: status and end are read from the
 * certificate, so the two can never contradict each other.
 */
export const RequestEntity = new Entity(
  {
    model: model("certificate-request"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** A new request after a rejection moves to the top. */
      requestedAt: { type: "string", required: true },
      /** Whether it waits for a decision, at most until it expires. */
      state: { type: ["waiting", "decided", "settled"] as const, required: true, default: "settled" },
      endsAt: { type: "string", required: true, default: "" },
      /** The decision, which can be undone until `due` and is then carried out, once (CER-59). */
      decision: {
        type: "map",
        properties: {
          approve: { type: "boolean", required: true },
          reason: { type: "string", required: true },
          by: { type: "number", required: true },
          bySub: { type: "string", required: true },
          due: { type: "string", required: true },
        },
      },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "certificate-request#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "certificate-request", casing: "none" },
      },
      byDate: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "certificate-requests", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["requestedAt", "id"],
          template: "${requestedAt}#${id}",
          casing: "none",
        },
      },
      waiting: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["state"], template: "certificate-requests-${state}", casing: "none" },
        sk: { field: indexes.gsi2.sk, composite: ["endsAt", "id"], template: "${endsAt}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** The number of requests, so that no list has to be read to the end. */
export const RequestCountEntity = new Entity(
  {
    model: model("certificate-request-count"),
    attributes: { total: { type: "number", required: true } },
    indexes: {
      only: {
        pk: { field: indexes.primary.pk, composite: [], template: "certificate-requests", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "count", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type RequestItem = EntityItem<typeof RequestEntity>;
