import { deflateRawSync, inflateRawSync } from "node:zlib";
import { batchGet } from "../batch.ts";
import { CardEntity, readCard } from "../course/card.entity.ts";
import type { CardRecord } from "../course/card-record.ts";
import { eachOf } from "../each-of.ts";
import { commit, type Put, untilCommitted } from "../idempotency/commit.ts";
import { type Entry, packEntries, unpackEntries, withChanges } from "./entries.ts";
import { HeadEntity, ListEntity, ListedEntity, ShelfEntity } from "./list.entity.ts";

/** Courses that a list's head names. Ten pages of ten, or one of a hundred. */
export const headSize = 100;
const shelfSize = 128;

/** Everything somebody created or is an author of, unlisted courses too: never to be shown without asking who looks. */
export const creatorList = (userId: number): string => `creator#${userId}`;

/** The lists a course belongs to: its people's, and the catalogue's, in which no unlisted one stands (CAT-45). */
export const listsOf = (card: CardRecord): string[] => [
  ...new Set([card.createdBy, card.primaryAuthor.id, ...card.coAuthors.map(({ id }) => id)].map(creatorList)),
  ...catalogueListsOf(card),
];

const catalogueListsOf = (card: CardRecord): string[] =>
  card.privacyScope === "unlisted"
    ? []
    : [
        "all",
        card.freeCourse ? "free" : "premium",
        ...(card.certification ? ["certification"] : []),
        ...(card.category ? [`category#${card.category.id}`] : []),
        ...(card.subCategory ? [`subcategory#${card.subCategory.id}`] : []),
      ];

/** What the search looks for: names and descriptions in one case. */
export const searchText = (text: string): string => text.normalize("NFC").toLowerCase();

type Seen = { id: number; revision: number; card: CardRecord; listed: string[] };

/**
 * Brings the catalogue's lists and its search up to the newest state of some courses. Reads that state itself, so it
 * is safe to repeat, in any order; when a course was saved meanwhile it is folded again.
 */
export const foldCourses = async (courseIds: readonly number[]): Promise<void> => {
  let ids = [...new Set(courseIds)];
  while (ids.length > 0) {
    const seen = await readSeen(ids);
    // First the union: if this ends halfway, the next fold knows every list that may name the course.
    await note(seen, ({ card, listed }) => [...new Set([...listed, ...listsOf(card)])]);
    await Promise.all([foldLists(seen), foldShelves(seen)]);
    await note(seen, ({ card }) => listsOf(card));
    const now = new Map((await readSeen(ids)).map(({ id, revision }) => [id, revision]));
    ids = seen.filter(({ id, revision }) => now.get(id) !== revision).map(({ id }) => id);
  }
};

const readSeen = async (ids: readonly number[]): Promise<Seen[]> => {
  const items = await batchGet(
    ids.flatMap((id) => [CardEntity.get({ id }).params().Key, ListedEntity.get({ id }).params().Key]),
    { consistent: true },
  );
  const listed = new Map<number, string[]>();
  for (const Item of items.filter(({ sk }) => sk === "listed")) {
    const { data } = ListedEntity.parse({ Item });
    if (data) listed.set(data.id, data.lists);
  }
  return items
    .filter(({ sk }) => sk === "card")
    .flatMap((Item) => {
      const { data } = CardEntity.parse({ Item });
      return data
        ? { id: data.id, revision: data.revision, card: readCard(data), listed: listed.get(data.id) ?? [] }
        : [];
    });
};

const note = (seen: readonly Seen[], lists: (course: Seen) => string[]) =>
  eachOf(seen, async (course) => {
    await ListedEntity.put({ id: course.id, lists: lists(course) }).go();
  });

const foldLists = async (seen: readonly Seen[]): Promise<void> => {
  const changes = new Map<string, Map<number, Entry | undefined>>();
  for (const { id, card, listed } of seen) {
    const belongs = new Set(listsOf(card));
    for (const list of new Set([...belongs, ...listed])) {
      const change = changes.get(list) ?? new Map<number, Entry | undefined>();
      changes.set(list, change.set(id, belongs.has(list) ? { id, madeAt: Date.parse(card.createdAt) } : undefined));
    }
  }
  await eachOf([...changes], ([list, change]) => untilCommitted(() => changeList(list, change)));
};

const changeList = async (list: string, changes: ReadonlyMap<number, Entry | undefined>): Promise<void> => {
  const { data: before } = await ListEntity.get({ list }).go({ consistent: true });
  const entries = withChanges(before ? unpackEntries(before.data) : [], changes);
  const version = before?.version ?? 0;
  const next = { list, version: version + 1, count: entries.length };
  await commit([
    {
      name: "list",
      item: {
        Put: ListEntity.put({ ...next, data: packEntries(entries) })
          .where((field, { eq, notExists }) => (before ? eq(field.version, version) : notExists(field.version)))
          .params<Put>(),
      },
    },
    {
      name: "head",
      item: { Put: HeadEntity.put({ ...next, ids: entries.slice(0, headSize).map(({ id }) => id) }).params<Put>() },
    },
  ]);
};

const foldShelves = async (seen: readonly Seen[]): Promise<void> => {
  const shelves = Map.groupBy(seen, ({ id }) => Math.floor(id / shelfSize));
  await eachOf([...shelves], ([shelf, courses]) => untilCommitted(() => changeShelf(shelf, courses)));
};

export type Texts = Record<string, string>;

export const readTexts = (data: unknown): Texts =>
  JSON.parse(inflateRawSync(data as Uint8Array).toString("utf8")) as Texts;

const changeShelf = async (shelf: number, courses: readonly Seen[]): Promise<void> => {
  const { data: before } = await ShelfEntity.get({ shelf }).go({ consistent: true });
  const texts = new Map(Object.entries(before ? readTexts(before.data) : {}));
  for (const { id, card } of courses) {
    if (card.privacyScope === "unlisted") texts.delete(String(id));
    else texts.set(String(id), searchText(`${card.name}\n${card.description}`));
  }
  const version = before?.version ?? 0;
  const data = deflateRawSync(JSON.stringify(Object.fromEntries(texts)));
  const Put = ShelfEntity.put({ shelf, version: version + 1, data })
    .where((field, { eq, notExists }) => (before ? eq(field.version, version) : notExists(field.version)))
    .params<Put>();
  await commit([{ name: "shelf", item: { Put } }]);
};
