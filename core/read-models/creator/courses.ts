import type { Card } from "@cu/api/catalogue";
import type { Course } from "@cu/api/course";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { toCard, toCourse } from "../../access/course-view.ts";
import { nothingHeld } from "../../access/entitlements.ts";
import { allEntitlementsAmong, entitlementsKeys } from "../../access/read-entitlements.ts";
import { isListed, mayOpen } from "../../access/visibility.ts";
import { guest, type Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import type { MetaRecord } from "../../storage/course/card-record.ts";
import { courseTotals } from "../../storage/course/price.ts";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import type { ProfileItem } from "../../storage/user/creator-profile.entity.ts";
import { unpackEntries } from "../catalogue/entries.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { findProfile } from "./read-profile.ts";

type CardView = z.input<typeof Card>;

// A Lambda response has 6 MB at most, so users with more courses see the newest.
const maxCards = 500;
const maxCourses = 100;
const maxBytes = 5_000_000;

/**
 * CRS-35: a creator's public courses with their prices, newest first. Three store calls for up to a hundred courses.
 */
export const publicCourses = async (creatorId: number): Promise<CardView[]> => {
  const profile = await findProfile(creatorId);
  return (await mustBeShown(profile)).map(pricedCard);
};

/** CRE-32: a creator's public courses with a certification. */
export const certificationCourses = async (creatorId: number): Promise<CardView[]> =>
  (await mustBeShown(await findProfile(creatorId)))
    .filter(({ certification }) => certification !== null)
    .map(pricedCard);

/**
 * PUB-24: a suspended user's page remains as long as they have public courses, which name them; otherwise
 * `creator.missing`. Returns these courses. Two store calls.
 */
export const mustBeShown = async ({ id, isSuspended }: ProfileItem): Promise<MetaRecord[]> => {
  const metas = await publicMetas(id);
  if (isSuspended && metas.length === 0) throw new Failure("creator.missing");
  return metas;
};

const pricedCard = (meta: MetaRecord): CardView => ({
  ...toCard(meta, { visitor: guest, entitlements: nothingHeld, at: now() }),
  ...courseTotals(meta.modules),
});

const publicMetas = async (creatorId: number): Promise<MetaRecord[]> => {
  const ids = (await courseIdsOf(creatorId)).slice(0, maxCards);
  const items = await batchGet(ids.map((id) => keyOf(MetaEntity, { id })));
  const metas = metasOf(items);
  return ids.flatMap((id) => {
    const meta = metas.get(id);
    return meta && isListed(meta) ? meta : [];
  });
};

/** All courses a user created or is an author of, including unlisted ones, newest first. One store call. */
const courseIdsOf = async (creatorId: number): Promise<number[]> => {
  const { data } = await ListEntity.get({ list: creatorList(creatorId) }).go();
  return data ? unpackEntries(data.data).map(({ id }) => id) : [];
};

/** The newest hundred courses a user created or is an author of, without content. Two store calls. */
export const authoredMetas = async (creatorId: number): Promise<MetaRecord[]> => {
  const ids = (await courseIdsOf(creatorId)).slice(0, maxCourses);
  const metas = metasOf(await batchGet(ids.map((id) => keyOf(MetaEntity, { id }))));
  return ids.flatMap((id) => metas.get(id) ?? []);
};

/** CRE-33: a user's courses as visible to themselves or an admin, with keys of unlisted ones. */
export const authoredCourses = async (reader: Person, userId: number): Promise<z.input<typeof Course>[]> => {
  const ids = (await courseIdsOf(userId)).slice(0, maxCourses);
  const items = await batchGet([...ids.map((id) => keyOf(SnapshotEntity, { id })), ...entitlementsKeys(reader, ids)]);
  const entitlementsOf = allEntitlementsAmong(items);
  const courses = new Map(
    items
      .filter(({ sk }) => sk === "snapshot")
      .flatMap((Item) => {
        const { data } = SnapshotEntity.parse({ Item });
        return data ? [[data.id, unpack(data).course] as const] : [];
      }),
  );
  const at = now();
  let bytes = 0;
  return ids.flatMap((id) => {
    const course = courses.get(id);
    const viewerContext = { visitor: reader, entitlements: entitlementsOf(id), at };
    // Until the list is updated, a removed author sees the course like any visitor.
    if (!course || !mayOpen(course, viewerContext)) return [];
    const view = toCourse(course, viewerContext, null);
    bytes += Buffer.byteLength(JSON.stringify(view));
    return bytes > maxBytes ? [] : view;
  });
};
