import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** An account that is to be deleted, in the list of them by day. It goes with the account, or with the wish. */
export const LeavingEntity = new Entity(
  {
    model: model("account-leaving"),
    attributes: {
      sub: { type: "string", required: true },
      dueAt: { type: "string", required: true },
    },
    indexes: {
      bySub: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "account-leaving#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "leaving", casing: "none" },
      },
      byDue: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "accounts-leaving", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["dueAt", "sub"], template: "${dueAt}#${sub}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** What one press in a mail undoes. Found by the hash of what the mail's address holds, so the table opens nothing. */
export const UndoEntity = new Entity(
  {
    model: model("account-undo"),
    attributes: {
      hash: { type: "string", required: true },
      sub: { type: "string", required: true },
      what: { type: ["leaving", "device", "email"] as const, required: true },
      /** Hash of the address it was mailed to: no other mailbox has a say over the account. */
      to: { type: "string", required: true },
      /** When it happened that the link undoes. */
      at: { type: "string", required: true },
      /** Of which wish to leave. */
      dueAt: { type: "string" },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byHash: {
        pk: { field: indexes.primary.pk, composite: ["hash"], template: "account-undo#${hash}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "undo", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type UndoItem = EntityItem<typeof UndoEntity>;
