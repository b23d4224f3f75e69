import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * An account with a pending deletion, indexed by due day. Deleted with the account or when the request is cancelled.
 */
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

/** A one-click undo link of a mail. Stored by the hash of its token, so the table reveals no valid link. */
export const UndoEntity = new Entity(
  {
    model: model("account-undo"),
    attributes: {
      hash: { type: "string", required: true },
      sub: { type: "string", required: true },
      what: { type: ["leaving", "device", "email"] as const, required: true },
      /** Hash of the address it was mailed to: other mailboxes have no control over the account. */
      to: { type: "string", required: true },
      /** When the change that the link undoes happened. */
      at: { type: "string", required: true },
      /** Due date of the deletion request it cancels. */
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
