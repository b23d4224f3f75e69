import { batchGet, itemAt } from "../foundation/store/batch.ts";
import { keyOf, readAs } from "../foundation/store/entity-item.ts";
import type { CourseRecord } from "../storage/course/course-record.ts";
import { ModuleEntity, type ModuleItem } from "../storage/course/module.entity.ts";
import { unpackModule } from "../storage/course/module-record.ts";
import { namedForGood } from "./access.ts";
import type { StoredEntitlements } from "./entitlements.ts";

/**
 * BUY-36: the course, followed by removed modules this user bought. Other users do not see them and cannot buy them.
 * One store call if there are any, otherwise none.
 */
export const withKept = async (
  course: CourseRecord,
  entitlements: Pick<StoredEntitlements, "grants">,
): Promise<CourseRecord> => {
  const ids = namedForGood(entitlements, course.leftModules ?? []);
  if (ids.length === 0) return course;
  const keys = ids.map((id) => keyOf(ModuleEntity, { id }));
  const items = await batchGet(keys, { consistent: true });
  const kept = keys.flatMap((key) => {
    const module = readAs<ModuleItem>(ModuleEntity, itemAt(items, key));
    // Modules that are in another course by now are shown there.
    return module?.data && module.parentCollection === course.id
      ? [{ ...unpackModule(module.data), hasLeft: true as const }]
      : [];
  });
  return { ...course, modules: [...course.modules, ...kept] };
};
