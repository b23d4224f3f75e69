import { Failure } from "@cu/api/failure";
import type { Creator } from "../../foundation/actor.ts";
import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { courseIsStill } from "../../storage/course/snapshot.entity.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules, mayBorrow } from "../../storage/course/sources.ts";
import { findListing, listingOf, listWrites } from "./listing.ts";

/** A module for a user who may license it; `module.missing` for all others, and if it was removed from its course. */
export const readLent = async (person: Creator, moduleId: number): Promise<Source> => {
  const source = (await findModules([moduleId])).get(moduleId);
  if (!source || !mayBorrow(person, source) || hasLeft(source)) throw new Failure("module.missing");
  return source;
};

const hasLeft = ({ item, module, course }: Source): boolean =>
  item.parentCollection !== undefined && !course?.modules.some(({ id }) => id === module.id);

/**
 * MOD-17: an author enables or disables licensing of a module. Existing licences remain until the author ends them
 * (MOD-22).
 */
export const setMayBeLicensed = (person: Creator, moduleId: number, mayBeLicensed: boolean): Promise<void> =>
  untilCommitted(async () => {
    const source = await readLent(person, moduleId);
    const former = await findListing(moduleId);
    const next = mayBeLicensed ? listingOf(source) : undefined;
    await commit([...asRead(source, mayBeLicensed), ...listWrites(moduleId, next, former)]);
  });

/** Updates the search index to the module's current name. Idempotent. */
export const refreshListing = (moduleId: number): Promise<void> =>
  untilCommitted(async () => {
    const former = await findListing(moduleId);
    const source = former && (await findModules([moduleId])).get(moduleId);
    if (!source?.item.mayBeLicensed) return;
    const next = listingOf(source);
    if (next.name === former?.name && next.authorName === former.authorName) return;
    await commit([...asRead(source, true), ...listWrites(moduleId, next, former)]);
  });

// Fails if the module's owner or name changed since it was read.
const asRead = ({ item: { id, revision }, course, courseRevision = 0 }: Source, mayBeLicensed: boolean): Write[] => {
  const patch = ModuleEntity.patch({ id }).set({ mayBeLicensed, revision: revision + 1 });
  const Update = patch.where((field, { eq }) => eq(field.revision, revision)).params<Update>();
  return [{ name: `module ${id}`, item: { Update } }, ...(course ? [courseIsStill(course.id, courseRevision)] : [])];
};
