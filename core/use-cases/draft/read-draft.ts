import type { Draft, DraftVideo, listDrafts as listRoute } from "@cu/api/draft";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { unpackJson } from "../../foundation/store/packed.ts";
import { DraftBodyEntity, DraftEntity, type DraftItem, draftKey, PublishedDraftEntity } from "./draft.entity.ts";

export type DraftView = z.input<typeof Draft>;
export type Video = z.output<typeof DraftVideo>;

/** The contents of a draft besides its head. */
export type DraftBody = Pick<z.output<typeof Draft>, "details" | "videos" | "modules" | "bank">;

/** An open draft, or the course it became; undefined if there is none. */
export type Found =
  | { readonly head: DraftItem; readonly body: DraftBody }
  | { readonly publishedAs: number; readonly publishedAt: string };

/** A draft of the user. One store call. */
export const findDraft = async (person: Person, id: number): Promise<Found | undefined> => {
  const place = draftKey(person.id, id);
  const keys = [keyOf(DraftEntity, place), keyOf(DraftBodyEntity, place), keyOf(PublishedDraftEntity, place)];
  const items = await batchGet(keys, { consistent: true });
  const [head, body, published] = keys.map((key) => itemAt(items, key));
  const became = published && PublishedDraftEntity.parse({ Item: published }).data;
  if (became) return { publishedAs: became.courseId, publishedAt: became.publishedAt };
  const kept = head && DraftEntity.parse({ Item: head }).data;
  return kept && body ? { head: kept, body: unpackJson<DraftBody>(body.data) } : undefined;
};

/** A draft of the user that can still be edited. `draft.missing`, also if it was published. */
export const openDraft = async (person: Person, id: number): Promise<Extract<Found, { head: DraftItem }>> => {
  const found = await findDraft(person, id);
  if (!found || !("head" in found)) throw new Failure("draft.missing");
  return found;
};

/** A draft as its screen shows it (WIZ-36). `draft.missing` for other users' drafts. */
export const readDraft = async (person: Person, id: number): Promise<DraftView> => {
  const found = await findDraft(person, id);
  if (!found) throw new Failure("draft.missing");
  if ("head" in found) return toView(found.head, found.body);
  return {
    id,
    courseId: found.publishedAs,
    version: 1,
    savedAt: found.publishedAt,
    ...nothing,
    coverImage: null,
    published: { courseId: found.publishedAs },
  };
};

export const nothing: DraftBody = { details: {}, videos: [], modules: [], bank: [] };

export const toView = ({ id, courseId, version, savedAt, coverImage }: DraftItem, body: DraftBody): DraftView => ({
  id,
  courseId: courseId ?? null,
  version,
  savedAt,
  ...body,
  coverImage: coverImage === undefined ? null : { image: fileUrl(coverImage) },
  published: null,
});

/** A user's drafts, last saved first. One store call: there are fifty at most (CRE-42). */
export const listDrafts = async (person: Person): Promise<Returned<typeof listRoute>> => {
  const { data } = await DraftEntity.query.byPlace({ userId: person.id }).go({
    consistent: true,
    order: "desc",
    limit: maxListed,
  });
  const newest = data.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return {
    drafts: newest.map(({ id, name, courseId, version, savedAt, moduleCount, videoCount }) => ({
      id,
      name,
      courseId: courseId ?? null,
      version,
      savedAt,
      moduleCount,
      videoCount,
    })),
  };
};

// Admins have no limit (CRE-42): only their newest are listed.
const maxListed = 200;
