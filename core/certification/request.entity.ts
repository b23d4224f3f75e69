import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * A place in the admins' list of requests, under the certificate's own id. It only says where the certificate is:
 * status and end are read from there, so the two can never contradict each other.
 */
export const RequestEntity = new Entity(
  {
    model: model("certificate-request"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true },
      /** A request after a rejection moves to the top. */
      requestedAt: { type: "string", required: true },
      /** Whether it waits for a decision, which it does until its end at most. */
      state: { type: ["waiting", "decided", "settled"] as const, required: true, default: "settled" },
      endsAt: { type: "string", required: true, default: "" },
      /** Decided, and still to be undone until `due`: then it is carried out, once (CER-59). */
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

/** How many requests there are, so that no list has to be read to its end. */
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
