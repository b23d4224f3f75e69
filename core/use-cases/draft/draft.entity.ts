import { Entity, type EntityItem } from "electrodb";
import { padded } from "../../foundation/store/id.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

// A user's drafts share a partition: one query lists them, one batch opens one, and no other user's key leads there.
const ofUser = {
  field: indexes.primary.pk,
  composite: ["userId"],
  template: "drafts#${userId}",
  casing: "none",
} as const;
const named = (what: string) =>
  ({ field: indexes.primary.sk, composite: ["place"], template: `${what}#\${place}`, casing: "none" }) as const;

/** The listed fields of a draft. `version` guards every save of it and of its body. */
export const DraftEntity = new Entity(
  {
    model: model("draft"),
    attributes: {
      userId: { type: "number", required: true },
      /** The id, padded. */
      place: { type: "string", required: true },
      id: { type: "number", required: true },
      version: { type: "number", required: true },
      savedAt: { type: "string", required: true },
      name: { type: "string", required: true },
      moduleCount: { type: "number", required: true },
      videoCount: { type: "number", required: true },
      /** The course it edits. */
      courseId: { type: "number" },
      /** The course's last save when the draft was created. */
      begunAt: { type: "string" },
      /** Key in the files bucket; not covered by the version. */
      coverImage: { type: "string" },
      /** The stored file it was imported from, applied when it is published (WIZ-44). */
      file: {
        type: "map",
        properties: { key: { type: "string", required: true }, questions: { type: "number", required: true } },
      },
    },
    indexes: { byPlace: { pk: ofUser, sk: named("draft") } },
  },
  { client, table: tableName() },
);

export type DraftItem = EntityItem<typeof DraftEntity>;

/** The contents of a draft as one packed item: a save of a thousand videos writes one item and the head. */
export const DraftBodyEntity = new Entity(
  {
    model: model("draft-body"),
    attributes: {
      userId: { type: "number", required: true },
      place: { type: "string", required: true },
      /** Deflated JSON of a DraftBody. */
      data: { type: "any", required: true },
    },
    indexes: { byPlace: { pk: ofUser, sk: named("body") } },
  },
  { client, table: tableName() },
);

/** A creator's draft of a course. */
export const DraftOfCourseEntity = new Entity(
  {
    model: model("draft-of-course"),
    attributes: {
      userId: { type: "number", required: true },
      /** The course's id. */
      place: { type: "string", required: true },
      draftId: { type: "number", required: true },
    },
    indexes: { byPlace: { pk: ofUser, sk: named("course") } },
  },
  { client, table: tableName() },
);

/** The course a draft was published as, so that repeated calls return the same one. */
export const PublishedDraftEntity = new Entity(
  {
    model: model("published-draft"),
    attributes: {
      userId: { type: "number", required: true },
      place: { type: "string", required: true },
      courseId: { type: "number", required: true },
      publishedAt: { type: "string", required: true },
      /** Seconds since 1970. */
      ttl: { type: "number", required: true },
    },
    indexes: { byPlace: { pk: ofUser, sk: named("published") } },
  },
  { client, table: tableName() },
);

/** The key of a draft within its user's partition. */
export const draftKey = (userId: number, id: number) => ({ userId, place: padded(id) });
