import type { CourseRecord } from "../courseware/course-record.ts";
import { ModuleEntity, type ModuleItem } from "../courseware/module.entity.ts";
import { unpackModule } from "../courseware/module-record.ts";
import { batchGet, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { namedForGood } from "./access.ts";
import type { StoredHolding } from "./holding.ts";

/**
 * BUY-36: a course with the modules behind its end that have left it and that this person bought before. Nobody
 * else sees them, so nobody buys them. One store call for such a person, none for anybody else.
 */
export const withKept = async (course: CourseRecord, holding: Pick<StoredHolding, "grants">): Promise<CourseRecord> => {
  const ids = namedForGood(holding, course.leftModules ?? []);
  if (ids.length === 0) return course;
  const keys = ids.map((id) => keyOf(ModuleEntity, { id }));
  const items = await batchGet(keys, { consistent: true });
  const kept = keys.flatMap((key) => {
    const module = readAs<ModuleItem>(ModuleEntity, itemAt(items, key));
    // One that stands in another course by now is shown there.
    return module?.data && module.parentCollection === course.id
      ? [{ ...unpackModule(module.data), hasLeft: true as const }]
      : [];
  });
  return { ...course, modules: [...course.modules, ...kept] };
};
