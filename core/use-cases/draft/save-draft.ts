import type { saveDraft as route } from "@cu/api/draft";
import { Failure, type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import { isOtherAddress, webAddressText } from "@cu/api/web-address";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, type Put, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { missingText, whyNotLent } from "../../storage/course/not-lent.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import type { Source } from "../../storage/course/source.ts";
import { findModules, findVideos, mayBorrow } from "../../storage/course/sources.ts";
import { countsOf, videoName } from "./create-draft.ts";
import { DraftBodyEntity, DraftEntity, type DraftItem } from "./draft.entity.ts";
import { packFitting } from "./pack-draft.ts";
import { type DraftBody, nothing, openDraft, type Video } from "./read-draft.ts";

type Change = Parsed<typeof route>["body"];

/**
 * WIZ-37: replaces the parts that are sent. `draft.changed` if another window saved since `version`; other authors'
 * videos look missing, as for a course (VID-21). Always writes two items.
 */
export const saveDraft = (person: Person, id: number, change: Change): Promise<Returned<typeof route>> =>
  // A cover may be set concurrently without changing the version: the save is retried.
  untilCommitted(async () => {
    const { head, body } = await openDraft(person, id);
    if (head.version !== change.version) throw new Failure("draft.changed");
    const next = await merge({ person, courseId: head.courseId }, body, change);
    const saved = { version: head.version + 1, savedAt: nowIso() };
    await commit(savedWrites(head, next, saved));
    return saved;
  });

const savedWrites = (head: DraftItem, body: DraftBody, saved: Pick<DraftItem, "version" | "savedAt">): Write[] => {
  const place = { userId: head.userId, place: head.place };
  const Update = DraftEntity.patch(place)
    .set({ ...countsOf(body), ...saved })
    .where(({ version }, { eq }) => eq(version, head.version))
    .params<Update>();
  // The head's condition guards both.
  const Put = DraftBodyEntity.put({ ...place, data: packFitting(body) }).params<Put>();
  return [
    { name: "draft", item: { Update } },
    { name: "body", item: { Put } },
  ];
};

/** A new draft's parts, validated like a save (WIZ-37). */
export const mergeDraft = (person: Person, change: Omit<Change, "version">): Promise<DraftBody> =>
  merge({ person, courseId: undefined }, nothing, change);

/** The user and the course the draft edits. */
type Writer = { readonly person: Person; readonly courseId: number | undefined };

const merge = async (writer: Writer, body: DraftBody, change: Omit<Change, "version">): Promise<DraftBody> => {
  const errors: FieldErrors = {};
  const sent = change.videos ?? [];
  if (sent.some((video) => video.key !== videoName(video))) errors.videos = ["A video's key is its host and its id."];
  Object.assign(errors, linkErrors(sent, change.details));
  const known = new Map(body.videos.map((video) => [video.key, video] as const));
  const videos = new Map(known);
  for (const video of await settled(writer, sent, known, errors)) videos.set(video.key, video);
  const modules = change.modules ?? body.modules;
  const bank = change.bank ?? body.bank;
  const placed = [...modules.flatMap((module) => module.videos), ...bank];
  const used = new Set(placed);
  if (used.size < placed.length) errors.modules = ["A video can be in a draft only once."];
  else if (placed.some((key) => !videos.has(key)))
    errors.modules = ["A list names a video that the draft does not have."];
  if (new Set(modules.map(({ key }) => key)).size < modules.length) errors.modules = ["Two modules have one key."];
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return {
    details: change.details ?? body.details,
    videos: [...videos.values()].filter(({ key }) => used.has(key)),
    modules,
    bank,
  };
};

/** Incomplete forms are normal, but links must be safe wherever they are shown (WIZ-64). */
const linkErrors = (videos: readonly Video[], details: Change["details"]): FieldErrors => {
  const { supplementLink, introVideoUrl, importUrl, certification } = details ?? {};
  const links = { supplementLink, introVideoUrl, importUrl, promotionVideoUrl: certification?.promotionVideoUrl };
  const wrong = Object.entries(links).filter(([, link]) => link && isOtherAddress(link));
  const isWrong = videos.some(({ importedFromURL: link }) => link && isOtherAddress(link));
  return {
    ...Object.fromEntries(wrong.map(([field]) => [field, [webAddressText]])),
    ...(isWrong && { videos: [webAddressText] }),
  };
};

// Whether it can be licensed, and its author is not suspended, is checked on publishing.
const refusalOf = (person: Person, source: Source, videoId: number): string | undefined =>
  mayBorrow(person, source)
    ? undefined
    : whyNotLent({ source, videoId, licence: undefined, isIntoCourse: true, isSuspended: false });

// Data of existing videos comes from the server, so that ids cannot be used to look up other authors' videos.
const settled = async (
  { person, courseId }: Writer,
  sent: readonly Video[],
  known: ReadonlyMap<string, Video>,
  errors: FieldErrors,
): Promise<Video[]> => {
  const isNew = ({ key, id }: Video) => id !== undefined && known.get(key)?.id !== id;
  const found = await findVideos(sent.filter(isNew).flatMap(({ id }) => id ?? []));
  const sources = await findModules(
    [...found.values()].map(({ parentModule }) => parentModule),
    "videos",
  );
  return sent.map((video): Video => {
    const before = known.get(video.key);
    const { source: _, ...plain } = video;
    if (!isNew(video)) return before?.source ? { ...before } : { ...plain, ...(before?.id && { id: before.id }) };
    const item = video.id === undefined ? undefined : found.get(video.id);
    const source = item && sources.get(item.parentModule);
    const refusal = item && source && videoName(item) === video.key ? refusalOf(person, source, item.id) : missingText;
    if (!item || !source || refusal) {
      errors.videos = [refusal ?? missingText];
      return plain;
    }
    return {
      key: video.key,
      id: item.id,
      title: item.title,
      videoType: item.videoType,
      embedId: item.embedId,
      embedHash: item.embedHash ?? null,
      duration: item.duration ?? null,
      importedFromURL: item.importedFromURL ?? null,
      ...((courseId === undefined || source.course?.id !== courseId) && {
        source: {
          moduleId: source.module.id,
          moduleName: source.module.name,
          price: ownPriceOf(source.module),
          courseName: source.course?.name ?? null,
          ...(!mayBorrow(person, source) && { byLicence: true as const }),
        },
      }),
    };
  });
};
