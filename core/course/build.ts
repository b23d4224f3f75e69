import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { licensedModules } from "@cu/pricing/module-price";
import type { Person } from "../actor.ts";
import { leaseIds } from "../id.ts";
import type { VideoItem } from "../video/video.entity.ts";
import { authorOf, type FoundAuthor } from "./author.ts";
import { type ModuleWish, twiceText, type VideoWish } from "./check.ts";
import type { AuthorRecord, ModuleRecord, VideoRecord } from "./course-record.ts";
import { ownPriceOf } from "./price.ts";
import { mayBorrow, type Source } from "./sources.ts";

/** What modules are built on. */
export type Ground = {
  readonly person: Person;
  /** Where they will stand. */
  readonly course: { readonly id: number; readonly name: string } | null;
  readonly defaultAuthor: AuthorRecord;
  readonly authors: ReadonlyMap<string, FoundAuthor>;
  /** Modules that stand there now or come along: their videos stay native, wherever in the course they move. */
  readonly former: ReadonlyMap<number, ModuleRecord>;
  readonly videos: ReadonlyMap<number, VideoItem>;
  readonly sources: ReadonlyMap<number, Source>;
  /** Whether the caller is trusted with every source: the seed is. */
  readonly lends?: (source: Source) => boolean;
};

/** Ids that the seed decides; null stands for a borrowed video. */
export type ModulePreset = { readonly id: number; readonly videoIds: readonly (number | null)[] };

const nameOf = ({ videoType, embedId }: Pick<VideoRecord, "videoType" | "embedId">) => `${videoType} ${embedId}`;

/** Existing video ids by the video they are, so that a form without ids keeps them. */
const nativeVideos = (former: Ground["former"]): ReadonlyMap<string, number> =>
  new Map(
    [...former.values()].flatMap(({ id, videos }) =>
      videos.filter((video) => video.parentModule === id).map((video) => [nameOf(video), video.id] as const),
    ),
  );

/** The ids of existing videos that the wishes name, by id or by being in the course already. */
export const knownVideoIds = (wishes: readonly ModuleWish[], former: Ground["former"]): number[] => {
  const natives = nativeVideos(former);
  return wishes.flatMap(({ videos }) => videos.flatMap((video) => video.id ?? natives.get(nameOf(video)) ?? []));
};

/** Module records as the course will hold them. Throws `FieldFailure` by row when a name or an id leads nowhere. */
export const buildModules = async (
  wishes: readonly ModuleWish[],
  ground: Ground,
  presets: readonly ModulePreset[] = [],
): Promise<ModuleRecord[]> => {
  const natives = nativeVideos(ground.former);
  const known = (video: VideoWish) => video.id ?? natives.get(nameOf(video));
  const fresh = wishes.flatMap(({ videos }, m) =>
    videos.filter((video, v) => known(video) === undefined && !presets[m]?.videoIds[v]),
  );
  const freshIds = (await leaseIds("video", fresh.length, 50)).values();
  const moduleIds = (await leaseIds("module", wishes.filter(({ id }, m) => !id && !presets[m]).length)).values();
  const next = (ids: IterableIterator<number>) => {
    const { value, done } = ids.next();
    if (done) throw new Error("Too few ids were leased.");
    return value;
  };

  const rows: FieldErrors[] = [];
  const modules: ModuleRecord[] = [];
  const seen = new Set<string>();
  for (const [m, wish] of wishes.entries()) {
    const row: FieldErrors = {};
    const id = wish.id ?? presets[m]?.id ?? next(moduleIds);
    const shell = shellOf(id, wish, ground, row);
    const videoRows: FieldErrors[] = [];
    const videos = wish.videos.flatMap((video, v) => {
      const knownId = known(video);
      const record =
        knownId === undefined
          ? freshVideo(presets[m]?.videoIds[v] ?? next(freshIds), video, shell, ground)
          : existingVideo(ground.videos.get(knownId), video, shell, ground);
      videoRows.push(record ? (seen.has(nameOf(record)) ? { embedId: [twiceText] } : {}) : { id: [missingText] });
      if (record) seen.add(nameOf(record));
      return record ?? [];
    });
    if (videoRows.some((errors) => Object.keys(errors).length > 0)) row.videos = videoRows;
    rows.push(row);
    modules.push({ ...shell, videos, licensedModules: borrowed(id, videos, ground.sources) });
  }
  if (rows.some((row) => Object.keys(row).length > 0)) throw new FieldFailure({ modules: rows });
  return modules;
};

const missingText = "This video does not exist.";

const shellOf = (id: number, wish: ModuleWish, ground: Ground, row: FieldErrors) => {
  const former = ground.former.get(id);
  const people = { authors: ground.authors, known: former ? [former.primaryAuthor, ...former.coAuthors] : [] };
  return {
    id,
    name: wish.name.trim(),
    customPrice: wish.isDefaultPrice ? null : (wish.customPrice ?? null),
    primaryAuthor: primaryOf(wish.primaryAuthorUsername, former?.primaryAuthor ?? ground.defaultAuthor, people, row),
    coAuthors: coAuthorsOf(wish.coAuthorUsernames, people, row),
  };
};

type People = { authors: Ground["authors"]; known: readonly AuthorRecord[] };

const unknownText = "There is no content creator with this user name.";

// Whoever is an author already stays one, also after giving up creating.
const findAuthor = (username: string, { authors, known }: People): AuthorRecord | undefined => {
  const found = authors.get(username);
  if (found?.isContentCreator) return authorOf(found);
  return known.find((author) => author.username.toLowerCase() === username.trim().toLowerCase());
};

/** WIZ-26 and WIZ-27: only this person is paid; left blank, it is who it was, and at first whoever creates. */
export const primaryOf = (
  username: string | undefined,
  otherwise: AuthorRecord,
  people: People,
  errors: FieldErrors,
): AuthorRecord => {
  if (!username?.trim()) return otherwise;
  const author = findAuthor(username, people);
  if (!author) errors.primaryAuthorUsername = [unknownText];
  return author ?? otherwise;
};

export const coAuthorsOf = (usernames: readonly string[], people: People, errors: FieldErrors): AuthorRecord[] => {
  const found = usernames.filter((name) => name.trim()).map((name) => findAuthor(name, people));
  if (found.includes(undefined)) errors.coAuthorUsernames = [unknownText];
  return [...new Map(found.flatMap((author) => (author ? [[author.id, author] as const] : []))).values()];
};

type Shell = ReturnType<typeof shellOf>;

const nativePlace = (shell: Shell, { course }: Ground) => ({
  parentModule: shell.id,
  parentModuleName: shell.name,
  parentModulePrice: ownPriceOf(shell),
  parentCollection: course?.id ?? null,
  parentCollectionName: course?.name ?? null,
});

const seconds = (duration: number | null | undefined): number | null =>
  duration === null || duration === undefined ? null : Math.round(duration);

const freshVideo = (id: number, wish: VideoWish, shell: Shell, ground: Ground): VideoRecord => ({
  id,
  title: wish.title.trim(),
  videoType: wish.videoType,
  embedId: wish.embedId,
  embedHash: wish.embedHash ?? null,
  duration: seconds(wish.duration),
  importedFromURL: wish.importedFromURL ?? null,
  owner: shell.primaryAuthor.id,
  ...nativePlace(shell, ground),
  transcriptVersion: null,
  questionIds: [],
});

const existingVideo = (
  item: VideoItem | undefined,
  wish: VideoWish,
  shell: Shell,
  ground: Ground,
): VideoRecord | undefined => {
  if (!item) return undefined;
  const kept = {
    id: item.id,
    title: item.title,
    videoType: item.videoType,
    embedId: item.embedId,
    embedHash: item.embedHash ?? null,
    duration: item.duration ?? null,
    importedFromURL: item.importedFromURL ?? null,
    owner: item.owner,
    transcriptVersion: item.transcriptVersion ?? null,
    questionIds: item.questionIds ?? [],
  };
  if (item.parentModule === shell.id || ground.former.has(item.parentModule)) {
    const duration = seconds(wish.duration) ?? kept.duration;
    return { ...kept, title: wish.title.trim(), duration, ...nativePlace(shell, ground) };
  }
  const source = ground.sources.get(item.parentModule);
  if (!source || !(mayBorrow(ground.person, source) || ground.lends?.(source) || isShown(item, ground)))
    return undefined;
  return {
    ...kept,
    parentModule: source.module.id,
    parentModuleName: source.module.name,
    parentModulePrice: ownPriceOf(source.module),
    parentCollection: source.course?.id ?? null,
    parentCollectionName: source.course?.name ?? null,
  };
};

// What the course borrowed once stays with it, whoever saves it next.
const isShown = ({ id }: VideoItem, { former }: Ground): boolean =>
  [...former.values()].some(({ videos }) => videos.some((video) => video.id === id));

/** PRC-02 and PRC-15: each distinct source once, with its own price and the author who is paid for it. */
export const borrowed = (
  moduleId: number,
  videos: readonly VideoRecord[],
  sources: ReadonlyMap<number, Source>,
): ModuleRecord["licensedModules"] =>
  licensedModules(moduleId, videos).flatMap(({ id, price }) => {
    const source = sources.get(id);
    return source ? [{ id, price, authorId: source.module.primaryAuthor.id }] : [];
  });
