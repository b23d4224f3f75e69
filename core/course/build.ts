import { twiceText } from "@cu/api/course.form";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { ModuleWish, VideoWish } from "@cu/api/module.form";
import { cleanName } from "@cu/api/name";
import { licensedModules } from "@cu/pricing/module-price";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import type { FoundAuthor } from "../courseware/author.ts";
import { hasAuthorRights, type Owned } from "../courseware/author-rights.ts";
import type { AuthorRecord, LicensedRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import type { LicenceItem } from "../courseware/licence.entity.ts";
import { authoredIn, type Loan, settledLoan } from "../courseware/loan.ts";
import { missingText, whyNotLent } from "../courseware/not-lent.ts";
import { ownPriceOf } from "../courseware/price.ts";
import { mayBorrow, type Source } from "../courseware/sources.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import { stateOf } from "../courseware/video-state.ts";
import type { Standing } from "../person/standing.ts";
import { leaseId } from "../store/id.ts";
import { moduleAuthors } from "./people.ts";

/** What building modules starts from. */
export type Ground = {
  readonly person: Person;
  /** The course that will hold them. */
  readonly course: { readonly id: number; readonly name: string } | null;
  /** The people who decide about what is built. */
  readonly owners: Owned;
  /** People of the course who have agreed to be named in it. */
  readonly coAuthors: readonly AuthorRecord[];
  /** The primary author before this save: their modules follow the change of author. */
  readonly formerAuthor?: AuthorRecord | undefined;
  readonly authors: ReadonlyMap<string, FoundAuthor>;
  /** Modules that are there now or join: their videos stay native wherever in the course they move. */
  readonly former: ReadonlyMap<number, ModuleRecord>;
  readonly videos: ReadonlyMap<number, VideoItem>;
  readonly sources: ReadonlyMap<number, Source>;
  /** What the course has borrowed under a licence so far, by source. */
  readonly licences?: ReadonlyMap<number, LicenceItem> | undefined;
  /** Authors of what may be licensed newly. */
  readonly lenders?: ReadonlyMap<number, Standing> | undefined;
  /** Sources whose authors have agreed: the seed's have. */
  readonly lends?: ((source: Source) => boolean) | undefined;
  /** Authors who have agreed to be paid for it, which a form cannot say. */
  readonly consents?: ((author: AuthorRecord) => boolean) | undefined;
};

/** Ids that the seed decides; null stands for a borrowed video. */
export type ModulePreset = { readonly id: number; readonly videoIds: readonly (number | null)[] };

const nameOf = ({ videoType, embedId }: Pick<VideoRecord, "videoType" | "embedId">) => `${videoType} ${embedId}`;

/** Existing video ids by what the video shows, so that a form without ids keeps them. */
const nativeVideos = (former: Ground["former"]): ReadonlyMap<string, number> =>
  new Map(
    [...former.values()].flatMap(({ id, videos }) =>
      videos.filter((video) => video.parentModule === id).map((video) => [nameOf(video), video.id] as const),
    ),
  );

// The course shows this at once, the video's own item a moment after the save.
const nativeIn = (former: Ground["former"], videoId: number): VideoRecord | undefined =>
  [...former.values()]
    .flatMap(({ id, videos }) => videos.filter((video) => video.parentModule === id))
    .find(({ id }) => id === videoId);

/** The ids of existing videos that the wishes name, by id or because the course already has them. */
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
  const videosInAll = wishes.flatMap(({ videos }) => videos).length;
  const rows: FieldErrors[] = [];
  const modules: ModuleRecord[] = [];
  const seen = new Set<string>();
  for (const [m, wish] of wishes.entries()) {
    const row: FieldErrors = {};
    const id = wish.id ?? presets[m]?.id ?? (await leaseId("module", wishes.length));
    const shell = shellOf(id, wish, ground, row);
    const videoRows: FieldErrors[] = [];
    const videos: VideoRecord[] = [];
    for (const [v, video] of wish.videos.entries()) {
      const knownId = known(video);
      const built =
        knownId === undefined
          ? freshVideo(presets[m]?.videoIds[v] ?? (await leaseId("video", videosInAll)), video, shell, ground)
          : existingVideo(ground.videos.get(knownId), video, shell, ground);
      if (typeof built === "string") {
        videoRows.push({ id: [built] });
        continue;
      }
      videoRows.push(seen.has(nameOf(built)) ? { embedId: [twiceText] } : {});
      seen.add(nameOf(built));
      videos.push(built);
    }
    if (videoRows.some((errors) => Object.keys(errors).length > 0)) row.videos = videoRows;
    rows.push(row);
    modules.push({ ...shell, videos, licensedModules: borrowed(id, videos, ground.sources) });
  }
  if (rows.some((row) => Object.keys(row).length > 0)) throw new FieldFailure({ modules: rows });
  return modules;
};

// A module of the course's former author follows the course, so that no leftover pays anybody or keeps their rights.
const authorOfModule = (former: ModuleRecord | undefined, { owners, formerAuthor }: Ground): AuthorRecord =>
  former && former.primaryAuthor.id !== formerAuthor?.id ? former.primaryAuthor : owners.primaryAuthor;

const shellOf = (id: number, wish: ModuleWish, ground: Ground, row: FieldErrors) => {
  const former = ground.former.get(id);
  const { authors, owners, person } = ground;
  const people = {
    authors,
    known: former ? [former.primaryAuthor, ...former.coAuthors] : [],
    ofCourse: ground.coAuthors,
    consents: (author: AuthorRecord) =>
      [person.id, owners.primaryAuthor.id].includes(author.id) || ground.consents?.(author) === true,
  };
  return {
    id,
    name: cleanName(wish.name),
    customPrice: wish.isDefaultPrice ? null : (wish.customPrice ?? null),
    ...moduleAuthors(wish, authorOfModule(former, ground), people, row),
  };
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

/** The record of a video that exists, or why this save cannot show it. */
const existingVideo = (
  item: VideoItem | undefined,
  wish: VideoWish,
  shell: Shell,
  ground: Ground,
): VideoRecord | string => {
  if (!item) return missingText;
  const kept = {
    id: item.id,
    title: item.title,
    videoType: item.videoType,
    embedId: item.embedId,
    embedHash: item.embedHash ?? null,
    duration: item.duration ?? null,
    importedFromURL: item.importedFromURL ?? null,
    owner: item.owner,
    ...stateOf(item),
  } satisfies Partial<VideoRecord>;
  const owner = shell.primaryAuthor.id;
  const native = nativeIn(ground.former, item.id);
  if (native || ground.former.has(item.parentModule)) {
    // Viewers' length is nobody's to save: it would be kept as if the host had said it.
    const told = kept.lengthFrom ? undefined : (seconds(wish.duration) ?? native?.duration);
    const duration = told ?? kept.duration;
    return { ...kept, owner, title: wish.title.trim(), duration, ...nativePlace(shell, ground) };
  }
  const source = ground.sources.get(item.parentModule);
  if (!source) return missingText;
  const loan = loanOf(item, source, ground);
  if (typeof loan === "string") return loan;
  return {
    ...kept,
    ...settledLoan(loan, { course: ground.owners }, lentBy(source, item.id, ground), nowIso()),
    owner: source.module.primaryAuthor.id,
    parentModule: source.module.id,
    parentModuleName: source.module.name,
    parentModulePrice: ownPriceOf(source.module),
    parentCollection: source.course?.id ?? null,
    parentCollectionName: source.course?.name ?? null,
  };
};

// A borrowed video stays listed in the course, whoever saves it next; whether it is still lent is judged separately.
const loanOf = ({ id }: VideoItem, source: Source, ground: Ground): Loan | string => {
  const { former, person, lends } = ground;
  const shown = [...former.values()].flatMap(({ videos }) => videos).find((video) => video.id === id);
  if (shown) return shown;
  if (lends?.(source)) return { isAgreed: true };
  if (hasAuthorRights(person.id, authoredIn(source))) return {};
  if (mayBorrow(person, source)) return { isAgreed: true };
  return refusal(source, id, ground) ?? { byLicence: true };
};

const lentBy = (source: Source, videoId: number, { licences }: Ground) => ({
  source,
  videoId,
  licence: licences?.get(source.module.id),
});

// MOD-18: into a course only, which is what pays for it; a licence that was given lasts until its author ends it.
const refusal = (source: Source, videoId: number, { course, licences, lenders }: Ground): string | undefined =>
  whyNotLent({
    source,
    videoId,
    licence: licences?.get(source.module.id),
    isIntoCourse: course !== null,
    isSuspended: lenders?.get(source.module.primaryAuthor.id)?.isSuspended ?? false,
  });

/** PRC-02 and PRC-15: each distinct source once, with its own price and the author who is paid for it. */
export const borrowed = (
  moduleId: number,
  videos: readonly VideoRecord[],
  sources: ReadonlyMap<number, Source>,
): ModuleRecord["licensedModules"] => {
  // New buyers do not get what is no longer lent, and pay nothing for it.
  const lent = videos.filter(({ loanEndedAt }) => loanEndedAt === undefined);
  const licensed = new Set(lent.flatMap(({ parentModule, byLicence }) => (byLicence ? parentModule : [])));
  return licensedModules(moduleId, lent).flatMap(({ id, price }): LicensedRecord[] => {
    const source = sources.get(id);
    const byLicence = licensed.has(id) && { byLicence: true as const };
    return source ? [{ id, price, authorId: source.module.primaryAuthor.id, ...byLicence }] : [];
  });
};
