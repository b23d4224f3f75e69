import type { Put, Update, Write } from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import type { CourseRecord } from "./course-record.ts";
import { LicenceEntity, type LicenceItem } from "./licence.entity.ts";
import { ModuleEntity } from "./module.entity.ts";
import type { Source } from "./sources.ts";

/** Every change of a lent module's price is brought to each of its courses by one message. */
export const mostLicences = 500;

/**
 * MOD-17: whether other authors may borrow from a module now: its author has left it to be licensed, and everybody may
 * see it, in a public course or on its own.
 */
export const isLicensable = ({ item, module, course }: Source): boolean =>
  item.mayBeLicensed === true && (item.licences ?? 0) < mostLicences && isSeen({ item, module, course });

/** Whether everybody may see a module, were its author to lend it: in a public course that is not suspended, or on its own. */
export const isSeen = ({ item, module, course }: Source): boolean =>
  course ? isSold(course, module.id) : isAlone(item);

const isSold = ({ privacyScope, suspension, modules }: CourseRecord, moduleId: number) =>
  privacyScope === "public" && suspension === undefined && modules.some(({ id }) => id === moduleId);

const isAlone = ({ parentCollection }: Source["item"]) => parentCollection === undefined;

/** Whether a licensed module still shows a video: what its author has taken out is not lent to anybody new. */
export const stillShows = ({ item, module, course }: Source, videoId: number): boolean =>
  (course ? course.modules.some(({ id }) => id === module.id) : isAlone(item)) &&
  module.videos.some(({ id }) => id === videoId);

/** The modules of other authors that a course lends on to new buyers. */
export const licensedIn = ({ modules }: Pick<CourseRecord, "modules">): ReadonlySet<number> =>
  new Set(modules.flatMap((module) => module.licensedModules.flatMap(({ id, byLicence }) => (byLicence ? id : []))));

/** What a save that begins to borrow writes with the course: the author may close or end it at this very moment. */
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
        `${eq(field.mayBeLicensed, true)} AND (${notExists(field.licences)} OR ${lt(field.licences, mostLicences)})`,
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
