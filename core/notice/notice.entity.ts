import { type NoticeKind, type NoticeWay, noticeKinds } from "@cu/api/notice-kinds";
import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const pk = { field: indexes.primary.pk, composite: ["sub"], template: "notices#${sub}", casing: "none" } as const;

/**
 * That somebody was told of something. Its id follows from what it tells, so that a message that comes twice tells
 * once. It holds ids and names of courses and classes, never what somebody wrote, nor who.
 */
export const NoticeEntity = new Entity(
  {
    model: model("notice"),
    attributes: {
      sub: { type: "string", required: true },
      /** Only letters, digits and hyphens: a cursor carries it. */
      id: { type: "string", required: true },
      kind: { type: noticeKinds, required: true },
      /** When it was sent, ISO 8601; not when it happened, or what arrives late would count as read. */
      at: { type: "string", required: true },
      /** JSON of the news and of the facts (core/notice/kind.ts). */
      news: { type: "string", required: true },
      facts: { type: "string", required: true },
      /** The UTC day with whose mail it is sent. */
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

/** How far somebody has read what they were told, and how they want to be told. */
export const NoticeStateEntity = new Entity(
  {
    model: model("notice-state"),
    attributes: {
      sub: { type: "string", required: true },
      /** What was told up to this instant is read. */
      readUntil: { type: "string" },
      /** The way of each kind for which they chose one. */
      ways: { type: "any" },
      /** Ends mails without signing in: 22 letters that nobody guesses. Made with the first mail. */
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
