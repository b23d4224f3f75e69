import { Failure } from "@cu/api/failure";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { CardEntity, MetaEntity, packMeta } from "./card.entity.ts";
import { type CardRecord, cardRecord, metaRecord } from "./card-record.ts";
import type { CourseRecord } from "./course-record.ts";
import { pack, type Snapshot, SnapshotEntity, type SnapshotItem, snapshotLimit, unpack } from "./snapshot.entity.ts";
import { priceNews, wholePrice } from "./whole-price.ts";

/**
 * Swaps snapshot, card and meta of a course in one transaction, with further writes. `Conflict` if the course is no
 * longer at the seen revision (0: it must not exist).
 */
export const commitCourse = async (
  course: CourseRecord,
  seenRevision: number,
  extra: readonly Write[] = [],
): Promise<void> => {
  const { id } = course;
  const revision = seenRevision + 1;
  const data = packFitting(course);
  const item = { id, revision, data, ...(course.suspension && { isSuspended: true }) };
  const snapshot =
    seenRevision === 0
      ? SnapshotEntity.create(item).params<Put>()
      : SnapshotEntity.put(item)
          .where((field, { eq }) => eq(field.revision, seenRevision))
          .params<Put>();
  const card = CardEntity.put({ id, revision, data: JSON.stringify(storedCard(course)) }).params<Put>();
  const meta = MetaEntity.put({ id, revision, data: packMeta(metaRecord(course)) }).params<Put>();
  await commit([
    { name: "snapshot", item: { Put: snapshot } },
    { name: "card", item: { Put: card } },
    { name: "meta", item: { Put: meta } },
    ...extra,
  ]);
};

/** A card with the price that lists filter and sort by. */
export const storedCard = (course: CourseRecord): CardRecord => ({ ...cardRecord(course), price: wholePrice(course) });

// A Lambda response has 6 MB at most and repeats much of a course. Repetitive content compresses to almost nothing, so
// the packed size is not a sufficient limit.
const unpackedLimit = 2_500_000;

/** The packed course, or `course.tooLarge` if it exceeds one item or one response. */
export const packFitting = (course: CourseRecord): Uint8Array => {
  if (Buffer.byteLength(JSON.stringify(course)) > unpackedLimit) throw new Failure("course.tooLarge");
  const data = pack(course);
  if (data.byteLength > snapshotLimit) throw new Failure("course.tooLarge");
  return data;
};

/** The current course, or undefined. One store call. */
export const findSnapshot = async (courseId: number): Promise<Snapshot | undefined> => {
  const { data } = await SnapshotEntity.get({ id: courseId }).go({ consistent: true });
  return data ? unpack(data) : undefined;
};

/** The key of a course's snapshot, to be read along with other items. */
export const snapshotKey = (courseId: number): Item => keyOf(SnapshotEntity, { id: courseId });

/** The snapshot of a course among items read together. */
export const snapshotAmong = (items: readonly Item[], courseId: number): Snapshot | undefined => {
  const data = readAs<SnapshotItem>(SnapshotEntity, itemAt(items, snapshotKey(courseId)));
  return data ? unpack(data) : undefined;
};

type Change = (course: CourseRecord) => Promise<CourseRecord | undefined> | CourseRecord | undefined;

/**
 * Changes derived course data outside its creator's saves: a cover, a price, the state of a transcript. Retried on the
 * newest course after a conflict. `change` returns undefined if nothing has to change. It reads its sources after the
 * course, so they are never older than the course's copy.
 */
export const changeCourse = (
  courseId: number,
  change: Change,
  extra: (course: CourseRecord) => readonly Write[] | Promise<readonly Write[]> = () => [],
): Promise<CourseRecord | undefined> =>
  untilCommitted(async () => {
    const seen = await findSnapshot(courseId);
    const changed = seen && (await change(seen.course));
    if (!changed) return undefined;
    await commitCourse(changed, seen.revision, [...priceNews(seen.course, changed), ...(await extra(changed))]);
    return changed;
  });
