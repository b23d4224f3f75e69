import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The ids of one list, newest first: complete and packed, for deep pages and intersections. */
export const ListEntity = new Entity(
  {
    model: model("catalogue-list"),
    attributes: {
      list: { type: "string", required: true },
      version: { type: "number", required: true },
      count: { type: "number", required: true },
      /** See packEntries. */
      data: { type: "any", required: true },
    },
    indexes: {
      byList: {
        pk: { field: indexes.primary.pk, composite: ["list"], template: "catalogue#${list}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "ids", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** The top of a list, so that its first pages cost the same for twenty courses and for a million. */
export const HeadEntity = new Entity(
  {
    model: model("catalogue-head"),
    attributes: {
      list: { type: "string", required: true },
      version: { type: "number", required: true },
      count: { type: "number", required: true },
      ids: { type: "list", items: { type: "number" }, required: true },
      /** JSON of the facet counts without any filter; only for filtered lists. */
      facets: { type: "string" },
    },
    indexes: {
      byList: {
        pk: { field: indexes.primary.pk, composite: ["list"], template: "catalogue#${list}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "head", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type HeadItem = EntityItem<typeof HeadEntity>;

/** A list with the fields its courses are filtered and sorted by; written with the list, at the same version. */
export const ListingEntity = new Entity(
  {
    model: model("catalogue-listing"),
    attributes: {
      list: { type: "string", required: true },
      version: { type: "number", required: true },
      /** See packListing. */
      data: { type: "any", required: true },
    },
    indexes: {
      byList: {
        pk: { field: indexes.primary.pk, composite: ["list"], template: "catalogue#${list}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "listing", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** The lists and words that currently contain a course. */
export const AdminIndexEntity = new Entity(
  {
    model: model("listed"),
    attributes: {
      id: { type: "number", required: true },
      version: { type: "number", required: true },
      lists: { type: "list", items: { type: "string" }, required: true },
      words: { type: "list", items: { type: "string" }, required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "course#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "listed", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
