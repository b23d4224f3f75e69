import { Entity, type EntityItem } from "electrodb";
import type { Item } from "../../foundation/store/batch.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";
import type { CardRecord, MetaRecord } from "./card-record.ts";

/** The listed fields of a course. Written in the save's transaction, so both always have the same revision. */
export const CardEntity = new Entity(
  {
    model: model("card"),
    attributes: {
      id: { type: "number", required: true },
      revision: { type: "number", required: true },
      /** JSON of a CardRecord: small, and read twenty at a time, so not compressed. */
      data: { type: "string", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "course#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "card", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Data a list loads after its cards: modules with prices and titles. */
export const MetaEntity = new Entity(
  {
    model: model("meta"),
    attributes: {
      id: { type: "number", required: true },
      revision: { type: "number", required: true },
      /** Deflated JSON of a MetaRecord. */
      data: { type: "any", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "course#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "meta", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export const readCard = (item: { data: string }): CardRecord => JSON.parse(item.data) as CardRecord;

/** The cards among some items, by course. */
export const cardsOf = (items: readonly Item[]): ReadonlyMap<number, CardRecord> =>
  new Map(
    items
      .filter(({ sk }) => sk === "card")
      .flatMap((Item) => {
        const data = readAs<EntityItem<typeof CardEntity>>(CardEntity, Item);
        return data ? [[data.id, readCard(data)] as const] : [];
      }),
  );

/** The metas among some items, by course. */
export const metasOf = (items: readonly Item[]): ReadonlyMap<number, MetaRecord> =>
  new Map(
    items
      .filter(({ sk }) => sk === "meta")
      .flatMap((Item) => {
        const data = readAs<EntityItem<typeof MetaEntity>>(MetaEntity, Item);
        return data ? [[data.id, readMeta(data)] as const] : [];
      }),
  );

export const packMeta = (meta: MetaRecord): Uint8Array => packJson(meta);

const readMeta = (item: { data: unknown }): MetaRecord => unpackJson(item.data);
