import type { Returned } from "@cu/api/route";
import type { listAuthoredModules as route } from "@cu/api/user";
import { toModule } from "../../access/course-view.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { AloneEntity } from "../../storage/course/alone.entity.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { unpackModule } from "../../storage/course/module-record.ts";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { unpackEntries } from "../catalogue/entries.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";

type Page = Returned<typeof route>;
type Row = Page["modules"][number];
/** A listed module before it is read. */
type Place = { readonly moduleId: number; readonly courseId?: number };

const maxCourses = 100;
// A Lambda answers 6 MB at most.
const maxBytes = 5_000_000;

/**
 * CRE-33, CRE-02: modules a user has author rights over, paginated: standalone ones newest first, then those of the
 * newest hundred courses. Three store calls. Modules that exceed the response size are left out.
 */
export const authoredModules = async (
  userId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page> => {
  const places = await placesOf(userId);
  const shown = places.slice((page - 1) * pageSize, page * pageSize);
  return { modules: fitting(await readModules(shown)), count: places.length };
};

const placesOf = async (userId: number): Promise<Place[]> => {
  const listKey = keyOf(ListEntity, { list: creatorList(userId) });
  const aloneKey = keyOf(AloneEntity, { userId });
  const found = await batchGet([listKey, aloneKey], { consistent: true });
  const list = ListEntity.parse({ Item: itemAt(found, listKey) }).data;
  const alone = AloneEntity.parse({ Item: itemAt(found, aloneKey) }).data;
  const courseIds = (list ? unpackEntries(list.data) : []).slice(0, maxCourses).map(({ id }) => id);
  const metas = metasOf(await batchGet(courseIds.map((id) => keyOf(MetaEntity, { id }))));
  return [
    ...[...(alone?.ids ?? [])].toSorted((a, b) => b - a).map((moduleId) => ({ moduleId })),
    ...courseIds.flatMap((courseId) => {
      const course = metas.get(courseId);
      // Credited co-authors have no modules in a course (WIZ-35).
      if (!course || !hasAuthorRights(userId, { course })) return [];
      return course.modules.map(({ id: moduleId }) => ({ moduleId, courseId }));
    }),
  ];
};

const readModules = async (places: readonly Place[]): Promise<Row[]> => {
  const keyAt = ({ moduleId, courseId }: Place) =>
    courseId === undefined ? keyOf(ModuleEntity, { id: moduleId }) : keyOf(SnapshotEntity, { id: courseId });
  const keys = [...new Map(places.map((place) => [JSON.stringify(keyAt(place)), keyAt(place)])).values()];
  const items = await batchGet(keys, { consistent: true });
  return places.flatMap((place): Row[] => {
    const Item = itemAt(items, keyAt(place));
    if (!Item) return [];
    return place.courseId === undefined ? rowAlone(Item) : rowIn(Item, place.moduleId);
  });
};

const rowAlone = (Item: Record<string, unknown>): Row[] => {
  const { data } = ModuleEntity.parse({ Item });
  const module = data?.data ? unpackModule(data.data) : undefined;
  if (!module || data?.parentCollection !== undefined) return [];
  const view = toModule(module, { parentCollection: null, unlistedKey: null, moduleIndex: 1 });
  return [{ ...view, courseName: null }];
};

const rowIn = (Item: Record<string, unknown>, moduleId: number): Row[] => {
  const { data } = SnapshotEntity.parse({ Item });
  if (!data) return [];
  const { course } = unpack(data);
  const place = course.modules.findIndex(({ id }) => id === moduleId);
  const module = course.modules[place];
  const unlistedKey = course.privacyScope === "unlisted" ? course.unlistedKey : null;
  return module
    ? [
        {
          ...toModule(module, { parentCollection: course.id, unlistedKey, moduleIndex: place + 1 }),
          courseName: course.name,
        },
      ]
    : [];
};

const fitting = (rows: readonly Row[]): Row[] => {
  let bytes = 0;
  return rows.filter((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes <= maxBytes;
  });
};
