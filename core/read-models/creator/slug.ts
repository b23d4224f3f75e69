import { reservedSlugs, slugPattern } from "@cu/api/slug";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { SlugEntity } from "../../storage/user/creator-profile.entity.ts";

const longest = 60;
const triedAtOnce = 25;

/** D-36: the user name in lower case, with '-' for every other character. */
export const slugOf = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "-")
    .slice(0, longest);

const mayBe = (slug: string): boolean => slugPattern.test(slug) && !reservedSlugs.has(slug);

/**
 * The first free slug of an author page: duplicate names and reserved page paths get a numeric suffix. The write that
 * takes it needs a condition. Usually one store call.
 */
export const findFreeSlug = async (username: string, creatorId: number): Promise<string> => {
  const base = slugOf(username);
  // A name in another script leaves no characters for the slug.
  const isEmpty = !/[a-z0-9]/.test(base);
  const numbered = isEmpty
    ? []
    : Array.from({ length: triedAtOnce }, (_, n) => (n === 0 ? base : `${base.slice(0, 55)}-${n + 1}`));
  const wished = [...numbered, `creator-${creatorId}`].filter(mayBe);
  const taken = new Map(
    (
      await batchGet(
        wished.map((slug) => keyOf(SlugEntity, { slug })),
        { consistent: true },
      )
    ).map(({ slug, creatorId: owner }) => [String(slug), Number(owner)]),
  );
  const free = wished.find((slug) => !taken.has(slug) || taken.get(slug) === creatorId);
  if (!free) throw new Error(`No author page is free for ${creatorId}.`);
  return free;
};
