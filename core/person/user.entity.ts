import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** A person of the product. Found by the user pool's `sub`; the pointer maps the contract's numeric id to it. */
export const UserEntity = new Entity(
  {
    model: model("user"),
    attributes: {
      sub: { type: "string", required: true },
      id: { type: "number", required: true },
      username: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      /** The user pool's name when the person gave another one in the creator form. */
      poolName: { type: "string" },
      email: { type: "string", required: true },
      walletId: { type: "number", required: true },
      isContentCreator: { type: "boolean", required: true, default: false },
      isAdmin: { type: "boolean", required: true, default: false },
      /** When the role of an admin was granted on the site; milliseconds since 1970. */
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
      /** Set from the moment they asked for the account to be deleted (SES-103): nobody is let in meanwhile. */
      deletion: {
        type: "map",
        properties: {
          requestedAt: { type: "string", required: true },
          dueAt: { type: "string", required: true },
          /** The number that stands for them in what stays; drawn when the deletion begins, after which nothing stops it. */
          pseudonym: { type: "number" },
        },
      },
      /** Addresses of the last days, the oldest first, and when each was left: a mailed link gives one back (SES-127). */
      formerAddresses: {
        type: "list",
        items: {
          type: "map",
          properties: { email: { type: "string", required: true }, at: { type: "string", required: true } },
        },
      },
      /** Until then one mailed link gives an address back, and no other; milliseconds since 1970. */
      addressHeldUntil: { type: "number" },
      /** The classes the person is a member of. */
      classIds: { type: "set", items: "number" },
      /** Hashes of the codes that turn a lost authenticator app off, without those that were used. */
      recoveryCodes: { type: "list", items: { type: "string" } },
      /** When they were made; milliseconds since 1970. */
      codesSince: { type: "number" },
      /** Since when the account is known to have an authenticator app (SES-112, SES-129); milliseconds since 1970. */
      appSince: { type: "number" },
      /** Hashes of the cookies of browsers that have signed in, the latest last; absent until the first one is noted. */
      devices: { type: "list", items: { type: "string" } },
      /** Sign-ins up to this moment are over, except the kept one; milliseconds since 1970. */
      sessionsEndedAt: { type: "number" },
      keptSession: { type: "string" },
      /** Sessions that ended one by one, while a token of theirs may still be valid: `{milliseconds}.{id}`. */
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

/** User name or e-mail, lower case → sub: makes both unique, and lets forms name authors. */
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
