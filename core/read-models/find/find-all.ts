import { FieldFailure } from "@cu/api/failure";
import { type FindKind, findKinds, findSizes, type findAll as route } from "@cu/api/find";
import type { Parsed, Returned } from "@cu/api/route";
import { joinedTerm } from "@cu/captions/find-words";
import { type Bearer, type Guest, guest, isBearer, isPerson, subOf, type Visitor } from "../../foundation/actor.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { classesAmong, classKeys } from "../../storage/class/read-classes.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { type Asker, usageKeys } from "../../use-cases/transcript/allowance.ts";
import { readSpellings, type Spelling } from "./correct.ts";
import { authorOf, type Doc } from "./docs.ts";
import { Sieve } from "./filters.ts";
import type { Hit, Matched, Words } from "./hit.ts";
import { type Living, livingOf } from "./living.ts";
import { type Manifest, manifestAmong, manifestKey } from "./manifest.ts";
import { matchIn, wantedFor } from "./match.ts";
import { pageOf } from "./order.ts";
import { readShards, type Wanted } from "./segment.ts";
import { type Page, showPage } from "./show-page.ts";
import { foldedTerms } from "./source.ts";

type Query = Parsed<typeof route>["query"];
type Found = Returned<typeof route>;

export type Search = { readonly caller: Bearer | Guest; readonly network: string; readonly query: Query };

/** Further words of a query are ignored. */
export const maxWords = 8;
const maxPlaces = 20;

/**
 * Search over everything public. Regardless of catalogue size, it reads the manifest together with the caller, then the
 * shards of its words (once or twice more for spelling suggestions), then the current courses, entitlements and
 * transcripts of one page. One write when transcript lines are read for the first time.
 */
export const findAll = async (search: Search): Promise<Found> => {
  const words = foldedTerms(search.query.query).slice(0, maxWords);
  if (words.length === 0) throw new FieldFailure({ query: ["Type a word to search for."] });
  // A segment may be replaced between reading the manifest and its shards; it is kept for ten more minutes, so a retry
  // succeeds.
  return await untilCommitted(() => findOnce(search, words), 4);
};

const findOnce = async (search: Search, typed: Words): Promise<Found> => {
  const { caller, query } = search;
  const asker: Asker = { sub: subOf(caller), network: search.network };
  const { manifest, visitor, items } = await readCaller(caller, asker);
  const memberOf = isPerson(visitor) ? (visitor.classIds ?? []) : [];
  const known = await readMatches(manifest, typed, classKeys(memberOf));
  const classes = classesAmong(known.items);
  const { words, matched, spellings } = await corrected(known, typed, query.asTyped === true);
  const hits = matched.flatMap((one) => one.hits);
  const opened = new Set([...classes.values()].flatMap(modulesOf));
  const sieve = new Sieve(query, opened);
  const passing = hits.filter(({ doc }) => sieve.passes(doc));
  const groups = groupsOf(passing);
  const page = pagesOf(groups, query);
  const shown = await showPage({ page, words, visitor, classes, asker, items });
  return {
    query: query.query,
    corrected: words === typed ? null : words.join(" "),
    counts: {
      places: groups.words.reduce((sum, { said }) => sum + (said?.times ?? 0), 0),
      words: groups.words.length,
      courses: groups.courses.length,
      modules: groups.modules.length,
      lectures: groups.lectures.length,
      authors: groups.authors.length,
    },
    ...shown,
    next: page.next,
    filters: sieve.counts(),
    nearest: passing.length > 0 ? [] : nearestTo(typed, known.matched, spellings),
    unfiltered: countAll(groupsOf(hits)),
    searched: {
      courses: known.living.reduce((sum, { courses }) => sum + courses, 0),
      lectures: known.living.reduce((sum, { lectures }) => sum + lectures, 0),
    },
  };
};

const modulesOf = (one: Pick<ClassItem, "scheduledAccesses">): number[] =>
  one.scheduledAccesses.map(({ module }) => module);

/** The manifest, the caller and their daily allowance, read in one store call. */
const readCaller = async (caller: Bearer | Guest, asker: Asker) => {
  const userKey: Item[] = isBearer(caller) ? [keyOf(UserEntity, { sub: caller.sub })] : [];
  const items = await batchGet([manifestKey, ...userKey, ...usageKeys(asker)], { consistent: true });
  const user = userKey[0] && readAs<UserItem>(UserEntity, itemAt(items, userKey[0]));
  const visitor: Visitor = isBearer(caller) ? visitorOf(user, caller) : guest;
  return { manifest: manifestAmong(items), visitor, items };
};

type Known = {
  readonly manifest: Manifest;
  readonly living: readonly Living[];
  readonly matched: readonly Matched[];
  readonly items: readonly Item[];
};

const readMatches = async (manifest: Manifest, words: Words, more: readonly Item[] = []): Promise<Known> => {
  const wanted = manifest.heads.flatMap((head): Wanted[] => [
    { head, kind: "docs", number: 0 },
    ...wantedFor(words, { head }),
  ]);
  const { shards, items } = await readShards(wanted, more);
  const living = livingOf(manifest, shards);
  return { manifest, living, items, matched: living.map((one) => matchIn(one, words, shards)) };
};

type Spellings = ReadonlyMap<string, readonly Spelling[]>;

/** Results for the typed words or, if one is unknown, for the closest known word instead. */
const corrected = async (known: Known, typed: Words, asTyped: boolean) => {
  const asIs = { words: typed, matched: known.matched, spellings: new Map() as Spellings };
  const unknown = typed.filter((_, n) => !known.matched.some(({ isKnown }) => isKnown(n)));
  if (unknown.length === 0 || known.living.length === 0) return asIs;
  const spellings = await readSpellings(known.living, [...new Set(unknown.map(joinedTerm))]);
  const nearest = (word: string) => spellings.get(joinedTerm(word))?.[0]?.word ?? word;
  const words = typed.map((word) => (unknown.includes(word) ? nearest(word) : word));
  const isSame = words.every((word, n) => word === typed[n]);
  if (asTyped || isSame) return { ...asIs, spellings };
  const { matched } = await readMatches(known.manifest, words);
  return matched.some(({ hits }) => hits.length > 0) ? { words, matched, spellings } : { ...asIs, spellings };
};

type Groups = Readonly<Record<FindKind, readonly Hit[]>> & {
  /** Number of matching courses per matching author. */
  readonly coursesBy: ReadonlyMap<number, number>;
};

const groupsOf = (hits: readonly Hit[]): Groups => {
  const named = hits.filter((hit) => hit.named !== undefined);
  const of = (kind: Doc["kind"]) => named.filter(({ doc }) => doc.kind === kind);
  const authors = new Map(of("author").map((hit) => [authorOf(hit.doc), hit] as const));
  const coursesBy = new Map<number, number>();
  for (const { doc } of of("author")) coursesBy.set(authorOf(doc), (coursesBy.get(authorOf(doc)) ?? 0) + 1);
  return {
    words: hits.filter(({ said }) => said !== undefined),
    courses: of("course"),
    modules: of("module"),
    lectures: of("lecture"),
    authors: [...authors.values()],
    coursesBy,
  };
};

const countAll = (groups: Groups): number => findKinds.reduce((sum, kind) => sum + groups[kind].length, 0);

/** The results shown: a few of each kind, or a page of one kind. */
const pagesOf = (groups: Groups, { kind = "all", order = "best", cursor = "0", limit }: Query): Page => {
  const asked: readonly FindKind[] = kind === "all" ? findKinds : [kind];
  const size = kind === "all" ? Math.min(limit ?? findSizes.each, findSizes.page) : (limit ?? findSizes.page);
  const from = kind === "all" ? 0 : Number(cursor);
  const page = (one: FindKind) =>
    asked.includes(one) ? pageOf(groups[one], { order, isSaid: one === "words", from, size }) : [];
  const isMore = kind !== "all" && from + size < groups[kind].length;
  return {
    of: {
      words: page("words"),
      courses: page("courses"),
      modules: page("modules"),
      lectures: page("lectures"),
      authors: page("authors"),
    },
    next: isMore ? String(from + size) : null,
    coursesBy: groups.coursesBy,
    most: kind === "words" ? maxPlaces : placesEach,
  };
};

const placesEach = 3;

/** The typed words and similar ones that occur in transcripts. */
const nearestTo = (typed: Words, matched: readonly Matched[], spellings: Spellings): Found["nearest"] => {
  const own = typed.map((word, n) => ({ word, count: matched.reduce((sum, { saidIn }) => sum + saidIn(n), 0) }));
  const like = [...spellings.values()].flat().map(({ word, documents }) => ({ word, count: documents }));
  const all = new Map([...like, ...own].filter(({ count }) => count > 0).map((one) => [one.word, one] as const));
  return [...all.values()].toSorted((a, b) => b.count - a.count).slice(0, maxNearest);
};

const maxNearest = 6;
