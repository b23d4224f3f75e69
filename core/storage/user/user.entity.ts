import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user. Keyed by the user pool's `sub`; a pointer maps the contract's numeric id to it. */
export const UserEntity = new Entity(
  {
    model: model("user"),
    attributes: {
      sub: { type: "string", required: true },
      id: { type: "number", required: true },
      username: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      /** The pool's name, if the user entered another one in the creator form. */
      poolName: { type: "string" },
      email: { type: "string", required: true },
      walletId: { type: "number", required: true },
      isContentCreator: { type: "boolean", required: true, default: false },
      isAdmin: { type: "boolean", required: true, default: false },
      /** When the admin role was granted on the site; milliseconds since 1970. */
      adminSince: { type: "number" },
      dateJoined: { type: "string", required: true },
      completedAccountTypeRegistration: { type: "boolean", required: true, default: false },
      /** D-38: newest first, distinct, at most 8. */
      visits: {
        type: "list",
        items: { type: "map", properties: { courseId: { type: "number" }, at: { type: "string" } } },
      },
      suspension: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          by: { type: "number", required: true },
          reason: { type: "string", required: true },
        },
      },
      /** Set when the user requests deletion (SES-103): sign-in is blocked until it is cancelled. */
      deletion: {
        type: "map",
        properties: {
          requestedAt: { type: "string", required: true },
          dueAt: { type: "string", required: true },
          /** The pseudonym in retained rows; set when the deletion starts and becomes irreversible. */
          pseudonym: { type: "number" },
        },
      },
      /** Recent earlier addresses, oldest first, with the time of each change: a mailed link restores one (SES-127). */
      formerAddresses: {
        type: "list",
        items: {
          type: "map",
          properties: { email: { type: "string", required: true }, at: { type: "string", required: true } },
        },
      },
      /** Until then only one mailed link may restore an address; milliseconds since 1970. */
      addressHeldUntil: { type: "number" },
      /** The classes the user is a member of. */
      classIds: { type: "set", items: "number" },
      /** Hashes of unused recovery codes for a lost authenticator app. */
      recoveryCodes: { type: "list", items: { type: "string" } },
      /** When they were created; milliseconds since 1970. */
      codesSince: { type: "number" },
      /** When the account was first known to have an authenticator app (SES-112, SES-129); milliseconds since 1970. */
      appSince: { type: "number" },
      /** Hashed cookies of browsers that signed in, latest last; absent until the first is recorded. */
      devices: { type: "list", items: { type: "string" } },
      /** Sessions started before this moment are ended, except the kept one; milliseconds since 1970. */
      sessionsEndedAt: { type: "number" },
      keptSession: { type: "string" },
      /** Individually ended sessions whose tokens may still be unexpired: `{milliseconds}.{id}`. */
      endedSessions: { type: "set", items: "string" },
    },
    indexes: {
      bySub: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "user", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Numeric id → sub. */
export const UserIdEntity = new Entity(
  {
    model: model("user-id"),
    attributes: {
      id: { type: "number", required: true },
      sub: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "user-id#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "user-id", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** User name or email, lower case → sub: makes both unique and resolves authors in forms. */
export const UserNameEntity = new Entity(
  {
    model: model("user-name"),
    attributes: {
      name: { type: "string", required: true },
      sub: { type: "string", required: true },
    },
    indexes: {
      byName: {
        pk: { field: indexes.primary.pk, composite: ["name"], template: "user-name#${name}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "user-name", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type UserItem = EntityItem<typeof UserEntity>;
