import { type NoticeKind, type NoticeWay, noticeKinds } from "@cu/api/notice-kinds";
import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const pk = { field: indexes.primary.pk, composite: ["sub"], template: "notices#${sub}", casing: "none" } as const;

/**
 * A notification of one user. Its id is derived from the news, so redelivered messages are idempotent. It stores ids
 * and course and class names, never user-written text or its author.
 */
export const NoticeEntity = new Entity(
  {
    model: model("notice"),
    attributes: {
      sub: { type: "string", required: true },
      /** Only letters, digits and hyphens: a cursor carries it. */
      id: { type: "string", required: true },
      kind: { type: noticeKinds, required: true },
      /** When it was sent, ISO 8601; with the time of the event, late notices would count as read. */
      at: { type: "string", required: true },
      /** JSON of the news and of the facts (core/read-models/notice/kind.ts). */
      news: { type: "string", required: true },
      facts: { type: "string", required: true },
      /** The UTC day of the digest it belongs to. */
      digestDay: { type: "string" },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk,
        sk: { field: indexes.primary.sk, composite: ["id"], template: "notice#${id}", casing: "none" },
      },
      byTime: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["sub"], template: "notices#${sub}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["at", "id"], template: "${at}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type NoticeItem = EntityItem<typeof NoticeEntity>;

/** A user's read position and notification preferences. */
export const NoticeStateEntity = new Entity(
  {
    model: model("notice-state"),
    attributes: {
      sub: { type: "string", required: true },
      /** Notices up to this instant are read. */
      readUntil: { type: "string" },
      /** Delivery chosen per kind; kinds without a choice use the default. */
      ways: { type: "any" },
      /** Unsubscribe token that works without signing in: 22 random letters, created with the first mail. */
      token: { type: "string" },
    },
    indexes: {
      bySub: { pk, sk: { field: indexes.primary.sk, composite: [], template: "state", casing: "none" } },
    },
  },
  { client, table: tableName() },
);

export type Ways = { readonly [K in NoticeKind]?: NoticeWay };
export type NoticeState = Omit<EntityItem<typeof NoticeStateEntity>, "ways"> & { readonly ways?: Ways };
