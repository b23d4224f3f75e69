import type { ModuleInput } from "@cu/api/course";
import { twiceText } from "@cu/api/course.form";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { cleanName } from "@cu/api/name";
import type { VideoInput } from "@cu/api/video";
import { licensedModules } from "@cu/pricing/module-price";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { leaseId } from "../../foundation/store/id.ts";
import type { FoundAuthor } from "../../storage/course/author.ts";
import { hasAuthorRights, type Owned } from "../../storage/course/author-rights.ts";
import type { AuthorRecord, LicensedRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import type { LicenceItem } from "../../storage/course/licence.entity.ts";
import { authoredIn, type Loan, settledLoan } from "../../storage/course/loan.ts";
import { missingText, whyNotLent } from "../../storage/course/not-lent.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import type { Source } from "../../storage/course/source.ts";
import { mayBorrow } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { stateOf } from "../../storage/course/video-state.ts";
import type { Standing } from "../../storage/user/standing.ts";
import { moduleAuthors } from "./people.ts";

/** The input for building modules. */
export type Ground = {
  readonly person: Person;
  /** The course that will contain them. */
  readonly course: { readonly id: number; readonly name: string } | null;
  /** The people with author rights over the result. */
  readonly owners: Owned;
  /** Co-authors of the course who have consented. */
  readonly coAuthors: readonly AuthorRecord[];
  /** The primary author before this save: their modules follow the change of author. */
  readonly formerAuthor?: AuthorRecord | undefined;
  readonly authors: ReadonlyMap<string, FoundAuthor>;
  /** Current and joining modules: their videos stay native wherever in the course they move. */
  readonly former: ReadonlyMap<number, ModuleRecord>;
  readonly videos: ReadonlyMap<number, VideoItem>;
  readonly sources: ReadonlyMap<number, Source>;
  /** Licences the course already has, by source module. */
  readonly licences?: ReadonlyMap<number, LicenceItem> | undefined;
  /** Authors of modules that may be newly licensed. */
  readonly lenders?: ReadonlyMap<number, Standing> | undefined;
  /** Sources whose authors have consented, decided by the seed. */
  readonly lends?: ((source: Source) => boolean) | undefined;
  /** Authors who have consented to be paid, which a form cannot express. */
  readonly consents?: ((author: AuthorRecord) => boolean) | undefined;
};

/** Ids fixed by the seed; null for a licensed video. */
export type ModulePreset = { readonly id: number; readonly videoIds: readonly (number | null)[] };

const nameOf = ({ videoType, embedId }: Pick<VideoRecord, "videoType" | "embedId">) => `${videoType} ${embedId}`;

/** Existing video ids by their content, so that a form without ids keeps them. */
const nativeVideos = (former: Ground["former"]): ReadonlyMap<string, number> =>
  new Map(
    [...former.values()].flatMap(({ id, videos }) =>
      videos.filter((video) => video.parentModule === id).map((video) => [nameOf(video), video.id] as const),
    ),
  );

// The course shows this immediately; the video's row is updated shortly after the save.
const nativeIn = (former: Ground["former"], videoId: number): VideoRecord | undefined =>
  [...former.values()]
    .flatMap(({ id, videos }) => videos.filter((video) => video.parentModule === id))
    .find(({ id }) => id === videoId);

/** Ids of existing videos in the input, given explicitly or matched by content. */
export const knownVideoIds = (inputs: readonly ModuleInput[], former: Ground["former"]): number[] => {
  const natives = nativeVideos(former);
  return inputs.flatMap(({ videos }) => videos.flatMap((video) => video.id ?? natives.get(nameOf(video)) ?? []));
};

/** Module records as stored in the course. Throws `FieldFailure` by row for unknown names and ids. */
export const buildModules = async (
  inputs: readonly ModuleInput[],
  ground: Ground,
  presets: readonly ModulePreset[] = [],
): Promise<ModuleRecord[]> => {
  const natives = nativeVideos(ground.former);
  const known = (video: VideoInput) => video.id ?? natives.get(nameOf(video));
  const videosInAll = inputs.flatMap(({ videos }) => videos).length;
  const rows: FieldErrors[] = [];
  const modules: ModuleRecord[] = [];
  const seen = new Set<string>();
  for (const [m, input] of inputs.entries()) {
    const row: FieldErrors = {};
    const id = input.id ?? presets[m]?.id ?? (await leaseId("module", inputs.length));
    const shell = shellOf(id, input, ground, row);
    const videoRows: FieldErrors[] = [];
    const videos: VideoRecord[] = [];
    for (const [v, video] of input.videos.entries()) {
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

// Modules of the previous author follow the course, so that no leftover keeps paying or authorising them.
const authorOfModule = (former: ModuleRecord | undefined, { owners, formerAuthor }: Ground): AuthorRecord =>
  former && former.primaryAuthor.id !== formerAuthor?.id ? former.primaryAuthor : owners.primaryAuthor;

const shellOf = (id: number, input: ModuleInput, ground: Ground, row: FieldErrors) => {
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
    name: cleanName(input.name),
    customPrice: input.isDefaultPrice ? null : (input.customPrice ?? null),
    ...moduleAuthors(input, authorOfModule(former, ground), people, row),
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

const freshVideo = (id: number, input: VideoInput, shell: Shell, ground: Ground): VideoRecord => ({
  id,
  title: input.title.trim(),
  videoType: input.videoType,
  embedId: input.embedId,
  embedHash: input.embedHash ?? null,
  duration: seconds(input.duration),
  importedFromURL: input.importedFromURL ?? null,
  owner: shell.primaryAuthor.id,
  ...nativePlace(shell, ground),
  transcriptVersion: null,
  questionIds: [],
});

/** The record of an existing video, or why this save cannot show it. */
const existingVideo = (
  item: VideoItem | undefined,
  input: VideoInput,
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
    // A length measured by viewers is not saved: it would be stored as if the host had reported it.
    const told = kept.lengthFrom ? undefined : (seconds(input.duration) ?? native?.duration);
    const duration = told ?? kept.duration;
    return { ...kept, owner, title: input.title.trim(), duration, ...nativePlace(shell, ground) };
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

// A licensed video stays in the course on any author's save; whether the licence is still valid is checked separately.
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

// MOD-18: only into a course, which pays for it; a granted licence lasts until the author ends it.
const refusal = (source: Source, videoId: number, { course, licences, lenders }: Ground): string | undefined =>
  whyNotLent({
    source,
    videoId,
    licence: licences?.get(source.module.id),
    isIntoCourse: course !== null,
    isSuspended: lenders?.get(source.module.primaryAuthor.id)?.isSuspended ?? false,
  });

/** PRC-02 and PRC-15: each distinct source once, with its price and the author who is paid. */
export const borrowed = (
  moduleId: number,
  videos: readonly VideoRecord[],
  sources: ReadonlyMap<number, Source>,
): ModuleRecord["licensedModules"] => {
  // Videos whose licence ended are neither shown to nor paid by new buyers.
  const lent = videos.filter(({ loanEndedAt }) => loanEndedAt === undefined);
  const licensed = new Set(lent.flatMap(({ parentModule, byLicence }) => (byLicence ? parentModule : [])));
  return licensedModules(moduleId, lent).flatMap(({ id, price }): LicensedRecord[] => {
    const source = sources.get(id);
    const byLicence = licensed.has(id) && { byLicence: true as const };
    return source ? [{ id, price, authorId: source.module.primaryAuthor.id, ...byLicence }] : [];
  });
};
