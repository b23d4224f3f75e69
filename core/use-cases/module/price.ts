import { Failure } from "@cu/api/failure";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { type ActDraft, noteAct } from "../../storage/audit-log/note-act.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord, ModuleRecord } from "../../storage/course/course-record.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { packModule } from "../../storage/course/module-record.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules } from "../../storage/course/sources.ts";
import { type ModuleView, readModule } from "./read.ts";

/**
 * PRC-11: the platform adjusts a module's custom price; null means the platform's default. Licensing courses follow by
 * message.
 */
export const setModulePrice = async (
  admin: Admin,
  moduleId: number,
  customPrice: number | null,
): Promise<ModuleView> => {
  // Read again in each attempt: a standalone module may join a course concurrently.
  await untilCommitted(async () => {
    const source = (await findModules([moduleId])).get(moduleId);
    if (!source) throw new Failure("module.missing");
    await (source.course
      ? priceIn(admin, source.course.id, moduleId, customPrice)
      : priceAlone(admin, source, customPrice));
  });
  return await readModule(admin, moduleId);
};

// A module removed from its course is not sold and has no price to set; the following read refuses it.
const priceIn = async (admin: Admin, courseId: number, moduleId: number, customPrice: number | null): Promise<void> => {
  let before: number | null = null;
  await changeCourse(
    courseId,
    (course) => {
      const module = course.modules.find(({ id }) => id === moduleId);
      if (!module) return undefined;
      before = module.customPrice;
      return priced(course, moduleId, customPrice);
    },
    async () => [
      ...announce({ type: "course.saved", courseId }, { type: "module.priced", moduleId }),
      ...(await noteAct(admin, priceAct(moduleId, before, customPrice))),
    ],
  );
};

const priceAct = (moduleId: number, before: number | null, after: number | null): ActDraft => ({
  act: "price.changed",
  target: ["module", moduleId],
  facts: { before: before ?? platformDefault, after: after ?? platformDefault },
});

const platformDefault = "the platform's default";

const withPrice = (module: ModuleRecord, customPrice: number | null): ModuleRecord => ({
  ...module,
  customPrice,
  videos: module.videos.map((video) =>
    video.parentModule === module.id ? { ...video, parentModulePrice: ownPriceOf({ customPrice }) } : video,
  ),
});

// Counts as a save: a form opened earlier must not silently restore the old price.
const priced = (course: CourseRecord, moduleId: number, customPrice: number | null): CourseRecord => ({
  ...course,
  updatedAt: nowIso(),
  modules: course.modules.map((module) => (module.id === moduleId ? withPrice(module, customPrice) : module)),
});

const priceAlone = async (admin: Admin, { item, module }: Source, customPrice: number | null): Promise<void> => {
  const { id: moduleId, revision } = item;
  const Update = ModuleEntity.patch({ id: moduleId })
    .set({ data: packModule(withPrice(module, customPrice)), revision: revision + 1 })
    .where((field, { eq }) => eq(field.revision, revision))
    .params<Update>();
  await commit([
    { name: "module", item: { Update } },
    ...announce({ type: "module.priced", moduleId }),
    ...(await noteAct(admin, priceAct(moduleId, module.customPrice, customPrice))),
  ]);
};
