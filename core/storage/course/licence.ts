import type { Put, Update, Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import type { CourseRecord } from "./course-record.ts";
import { LicenceEntity, type LicenceItem } from "./licence.entity.ts";
import { ModuleEntity } from "./module.entity.ts";
import type { Source } from "./source.ts";

/** Each price change of a licensed module is propagated to all its courses by one message. */
export const maxLicences = 500;

/**
 * MOD-17: whether other authors may license a module now: its author allows it, and it is visible to all, in a public
 * course or standalone.
 */
export const isLicensable = ({ item, module, course }: Source): boolean =>
  item.mayBeLicensed === true && (item.licences ?? 0) < maxLicences && isSeen({ item, module, course });

/**
 * Whether a module offered for licensing would be visible to all: in a public course that is not suspended, or
 * standalone.
 */
export const isSeen = ({ item, module, course }: Source): boolean =>
  course ? isSold(course, module.id) : isAlone(item);

const isSold = ({ privacyScope, suspension, modules }: CourseRecord, moduleId: number) =>
  privacyScope === "public" && suspension === undefined && modules.some(({ id }) => id === moduleId);

const isAlone = ({ parentCollection }: Source["item"]) => parentCollection === undefined;

/** Whether a licensed module still shows a video: removed ones are not available to new buyers. */
export const stillShows = ({ item, module, course }: Source, videoId: number): boolean =>
  (course ? course.modules.some(({ id }) => id === module.id) : isAlone(item)) &&
  module.videos.some(({ id }) => id === videoId);

/** Other authors' modules that a course offers to new buyers. */
export const licensedIn = ({ modules }: Pick<CourseRecord, "modules">): ReadonlySet<number> =>
  new Set(modules.flatMap((module) => module.licensedModules.flatMap(({ id, byLicence }) => (byLicence ? id : []))));

/** Writes of a save that starts a licence: the author may end or disable it concurrently. */
export const beginLicence = (
  { moduleId, courseId, borrowedBy, borrowedAt }: Omit<LicenceItem, "endedAt">,
  known: LicenceItem | undefined,
): Write[] => {
  if (known) return [notEnded(known)];
  const licence = LicenceEntity.create({ moduleId, courseId, borrowedBy, borrowedAt });
  const taken = ModuleEntity.patch({ id: moduleId })
    .add({ licences: 1 })
    .where(
      (field, { eq, lt, notExists }) =>
        `${eq(field.mayBeLicensed, true)} AND (${notExists(field.licences)} OR ${lt(field.licences, maxLicences)})`,
    );
  return [
    { name: `licence of ${moduleId}`, item: { Put: licence.params<Put>() } },
    { name: `module ${moduleId}`, item: { Update: taken.params<Update>() } },
  ];
};

const notEnded = ({ moduleId, courseId }: LicenceItem): Write => ({
  name: `licence of ${moduleId}`,
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(LicenceEntity, { moduleId, courseId }),
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(endedAt)",
    },
  },
});
