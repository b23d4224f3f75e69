import type { Item } from "@cu/core/foundation/store/batch";
import { LicenceEntity } from "@cu/core/storage/course/licence.entity";
import { ModuleEntity } from "@cu/core/storage/course/module.entity";
import { pack, SnapshotEntity } from "@cu/core/storage/course/snapshot.entity";
import { LicensableEntity, LicensableWordEntity } from "@cu/core/use-cases/module/licensable.entity";
import type { World } from "../world.ts";
import { known } from "./people.ts";
import { at, crowd, crowdSize, crowdWord, far, itemOf, namesOf } from "./put.ts";

// Ids above those of the generated courses and their modules.
const first = far + 2 * crowdSize;

/** A cursor in the middle of the licensable modules. */
export const licensableBehind = first + crowdSize / 2;

/** Ten thousand licensable modules, all matching one word, and as many courses that license one module. */
export const licensing = ({ course, person }: World): Item[] => {
  const [module] = course.modules;
  if (!module) throw new Error("The world's course is empty.");
  return [
    ...crowd.flatMap((n) => listed(first + n)),
    ...crowd.filter(isLookedAt).flatMap((n) => lent(course, n)),
    ...crowd.map((n) =>
      itemOf(
        LicenceEntity.put({ moduleId: module.id, courseId: far + n, borrowedBy: person.learner.id, borrowedAt: at }),
      ),
    ),
  ];
};

const listed = (id: number): Item[] => [
  itemOf(LicensableEntity.put({ id, name: crowdWord, authorName: crowdWord })),
  itemOf(LicensableWordEntity.put({ letter: crowdWord[0] ?? "", word: crowdWord, id })),
];

// Complete rows only for those a page shows: the newest, a search's results, the middle.
const isLookedAt = (n: number): boolean =>
  n < 200 || n >= crowdSize - 20 || (n >= crowdSize / 2 - 20 && n < crowdSize / 2);

/** Each in a separate course, by one of many authors. */
const lent = (like: World["course"], n: number): Item[] => {
  const id = first + n;
  const primaryAuthor = { id: far + (n % known), ...namesOf(n % known) };
  const modules = like.modules.slice(0, 1).map((module) => ({
    ...module,
    id,
    primaryAuthor,
    videos: module.videos.map((video) => ({ ...video, parentModule: id })),
  }));
  const course = { ...like, id, createdBy: primaryAuthor.id, primaryAuthor, modules };
  return [
    itemOf(ModuleEntity.put({ id, parentCollection: id, createdBy: primaryAuthor.id, mayBeLicensed: true })),
    itemOf(SnapshotEntity.put({ id, revision: 1, data: pack(course) })),
  ];
};
