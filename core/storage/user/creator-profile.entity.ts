import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A creator's public profile. The names follow the user item (core/read-models/user/ensure-user.ts). */
export const ProfileEntity = new Entity(
  {
    model: model("creator-profile"),
    attributes: {
      id: { type: "number", required: true },
      sub: { type: "string", required: true },
      slug: { type: "string", required: true },
      username: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
      bio: { type: "string", required: true },
      externalWebsite: { type: "string" },
      /** Key of an image in the files bucket. */
      profilePicture: { type: "string" },
      universities: { type: "list", items: { type: "string" }, required: true },
      departments: { type: "list", items: { type: "string" }, required: true },
      /** Whether the user is suspended (ADM-77): denormalised, so that the page needs no read of the user. */
      isSuspended: { type: "boolean" },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "creator#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "profile", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** The creator who owns the slug of an author page. Slugs are never released, so that links do not break (D-36). */
export const SlugEntity = new Entity(
  {
    model: model("author-slug"),
    attributes: {
      slug: { type: "string", required: true },
      creatorId: { type: "number", required: true },
    },
    indexes: {
      bySlug: {
        pk: { field: indexes.primary.pk, composite: ["slug"], template: "author#${slug}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "author", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** Results of the author search: one small item per creator, so that a search never reads profiles. */
export const CreatorNameEntity = new Entity(
  {
    model: model("creator-name"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      username: { type: "string", required: true },
      firstName: { type: "string", required: true },
      lastName: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: indexes.primary.pk, composite: [], template: "creators", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "creator#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type CreatorNameItem = EntityItem<typeof CreatorNameEntity>;

/** The words of a creator's names: one small item per word, so that a search reads a short range of them. */
export const CreatorWordEntity = new Entity(
  {
    model: model("creator-word"),
    attributes: {
      /** The word's first letter. */
      letter: { type: "string", required: true },
      word: { type: "string", required: true },
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
    },
    indexes: {
      byWord: {
        pk: { field: indexes.primary.pk, composite: ["letter"], template: "creator-words#${letter}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["word", "id"], template: "${word}#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ProfileItem = EntityItem<typeof ProfileEntity>;
