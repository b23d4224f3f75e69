import type { Contents } from "./draft.ts";

/** A complete draft: its contents and the course details. */
export type Whole<Details> = Contents & { readonly details: Details };

/** The changed parts of a draft, as sent to the server; each is complete except the videos. */
export type Changes<Details> = Partial<Whole<Details>>;

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Undefined if nothing has changed. */
export const changesFrom = <Details>(before: Whole<Details>, after: Whole<Details>): Changes<Details> | undefined => {
  // The server drops videos that no list references, so a re-added video must be sent again.
  const placed = new Set([...before.modules.flatMap(({ videos }) => videos), ...before.bank]);
  const known = new Map(before.videos.flatMap((video) => (placed.has(video.key) ? [[video.key, video]] : [])));
  const videos = after.videos.filter((video) => !same(known.get(video.key), video));
  const changes = {
    ...(!same(before.details, after.details) && { details: after.details }),
    ...(videos.length > 0 && { videos }),
    ...(!same(before.modules, after.modules) && { modules: after.modules }),
    ...(!same(before.bank, after.bank) && { bank: after.bank }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
};

/**
 * Three-way merge of two edits of a draft: changes by one side are kept, conflicts go to the newer. Modules and bank
 * merge as a unit, or a video could end up in both.
 */
export const merged = <Details extends object>(
  base: Whole<Details>,
  mine: Whole<Details>,
  theirs: Whole<Details>,
): Whole<Details> => {
  const kept = same([base.modules, base.bank], [theirs.modules, theirs.bank]) ? mine : theirs;
  const own = Object.entries(mine.details).filter(([name, value]) => {
    const before = Reflect.get(base.details, name);
    return !same(before, value) && same(before, Reflect.get(theirs.details, name));
  });
  return {
    details: { ...theirs.details, ...Object.fromEntries(own) },
    modules: kept.modules,
    bank: kept.bank,
    videos: kept.videos,
  };
};
