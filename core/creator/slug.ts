import { reservedSlugs, slugPattern } from "@cu/api/slug";
import { SlugEntity } from "../person/creator-profile.entity.ts";
import { batchGet } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";

const longest = 60;
const triedAtOnce = 25;

/** D-36: the user name in lower case, every other character a '-'. */
export const slugOf = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "-")
    .slice(0, longest);

const mayBe = (slug: string): boolean => slugPattern.test(slug) && !reservedSlugs.has(slug);

/**
 * The first address of an author page that nobody has: of two people with the same name, the later one gets a number at
 * the end, as does one named like a page of the product. The write that takes it needs a condition. One store call,
 * mostly.
 */
export const findFreeSlug = async (username: string, creatorId: number): Promise<string> => {
  const base = slugOf(username);
  // A name in another script leaves nothing to put a number after.
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
