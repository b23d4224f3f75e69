import type { searchLicensable as route } from "@cu/api/licensing";
import { licensablePerPage } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import { toModule } from "../../access/course-view.ts";
import type { Creator } from "../../foundation/actor.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { answers, termsOf } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { isLicensable } from "../../storage/course/licence.ts";
import { authoredIn } from "../../storage/course/loan.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules } from "../../storage/course/sources.ts";
import { standingsOf } from "../../storage/user/standing.ts";
import { LicensableEntity, LicensableWordEntity } from "./licensable.entity.ts";
import { type Listing, letterOf, listingWords } from "./listing.ts";

type Page = Returned<typeof route>;
type Row = Page["modules"][number];

const searches: Limit = { name: "licensable-search", times: 60, per: "minute" };
// A page skips hidden modules and the caller's, so it reads somewhat more than it shows.
const maxLookedAt = 12;
// A Lambda answers 6 MB at most.
const maxBytes = 4_000_000;
const maxRead = 200;

/**
 * MOD-18: other authors' modules offered for licensing, newest first, paginated. A search reads at most two hundred
 * words for any number of modules: a longer term finds modules with more similar names.
 */
export const searchLicensable = async (
  creator: Creator,
  { search = "", before }: { search?: string | undefined; before?: number | undefined },
): Promise<Page> => {
  await count(searches, creator.sub);
  const terms = termsOf(search);
  const found = terms.length > 0 ? await foundBy(terms, before) : await newest(before);
  const looked = found.slice(0, maxLookedAt);
  const sources = await findModules(looked.map(({ id }) => id));
  const licensable = looked.flatMap(({ id }) => {
    const source = sources.get(id);
    return source && isLicensable(source) && !hasAuthorRights(creator.id, authoredIn(source)) ? source : [];
  });
  const lenders = await standingsOf(licensable.map(lenderOf));
  const offered = licensable.filter((source) => lenders.get(lenderOf(source))?.isSuspended === false);
  const modules = fitting(offered.slice(0, licensablePerPage).map(viewOf));
  if (modules.length < offered.length) return { modules, next: modules.at(-1)?.id ?? null };
  return { modules, next: found.length > looked.length ? (looked.at(-1)?.id ?? null) : null };
};

const lenderOf = ({ module }: Source): number => module.primaryAuthor.id;

// A single one always fits.
const fitting = (modules: readonly Row[]): Row[] => {
  let bytes = 0;
  const tooMany = modules.findIndex((module, n) => {
    bytes += Buffer.byteLength(JSON.stringify(module));
    return n > 0 && bytes > maxBytes;
  });
  return tooMany < 0 ? [...modules] : modules.slice(0, tooMany);
};

const newest = async (before: number | undefined): Promise<Listing[]> => {
  const all = LicensableEntity.query.all({});
  const { data } = await (before === undefined ? all : all.lt({ id: before })).go({
    order: "desc",
    limit: maxLookedAt + 1,
  });
  return data;
};

const foundBy = async (terms: readonly string[], before: number | undefined): Promise<Listing[]> => {
  // The longest term is the most selective.
  const [term = ""] = terms.toSorted((a, b) => b.length - a.length);
  const { data: words } = await LicensableWordEntity.query
    .byWord({ letter: letterOf(term) })
    .begins({ word: term })
    .go({ limit: maxRead });
  const ids = [...new Set(words.map(({ id }) => id))].filter((id) => before === undefined || id < before);
  const items = await batchGet(ids.map((id) => keyOf(LicensableEntity, { id })));
  return items
    .flatMap((Item) => LicensableEntity.parse({ Item }).data ?? [])
    .filter((listing) => terms.every((one) => listingWords(listing).some((word) => answers(word, one))))
    .toSorted((a, b) => b.id - a.id);
};

const viewOf = ({ module, course }: Source): Row => {
  const place = course?.modules.findIndex(({ id }) => id === module.id) ?? 0;
  const native = module.videos.filter(({ parentModule }) => parentModule === module.id);
  return {
    // Videos it licenses itself cannot be licensed on.
    ...toModule(
      { ...module, videos: native, licensedModules: [] },
      {
        parentCollection: course?.id ?? null,
        unlistedKey: null,
        moduleIndex: place + 1,
      },
    ),
    courseName: course?.name ?? null,
  };
};
