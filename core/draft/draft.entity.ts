import { Entity, type EntityItem } from "electrodb";
import { padded } from "../store/id.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

// A person's drafts lie together: one query lists them, one batch opens one, and nobody else's key leads there.
const ofUser = {
  field: indexes.primary.pk,
  composite: ["userId"],
  template: "drafts#${userId}",
  casing: "none",
} as const;
const named = (what: string) =>
  ({ field: indexes.primary.sk, composite: ["place"], template: `${what}#\${place}`, casing: "none" }) as const;

/** What a list shows of a draft. `version` guards every save of it and of its body. */
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
      /** The course that it changes. */
      courseId: { type: "number" },
      /** When that course was saved last before the draft was begun. */
      begunAt: { type: "string" },
      /** Key in the files bucket; no part of what is versioned. */
      coverImage: { type: "string" },
      /** The kept file that it came from, for what is applied when it is published (WIZ-44). */
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

/** All that is in a draft, as one packed item: a save of a thousand videos writes one item and the head. */
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

/** The draft that a creator has of a course. */
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

/** What a draft became, so that a repeated call answers the same course. */
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

/** The place of a draft among its person's. */
export const placeOf = (userId: number, id: number) => ({ userId, place: padded(id) });
