import { Failure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { readTranscript as route } from "@cu/api/transcript";
import { type Language, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { lentCourse } from "../../access/lent-videos.ts";
import { readCourseFor } from "../../access/read-course.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import { countUnsettled } from "../../access/unsettled.ts";
import { judge } from "../../access/video-access.ts";
import { mayOpen } from "../../access/visibility.ts";
import { type Caller, isBearer, isPerson, type Person, type Visitor } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { readVideo, videoAmong, videoKey } from "../../storage/course/read-video.ts";
import { findModules, isOwner } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { fromChunk } from "./chunk.ts";
import { readChunks } from "./read-chunks.ts";
import { shownIn } from "./shown.ts";

/** The free part: as much as the player's preview shows (E-058, E-059). */
export const previewSeconds = 120;

/** A video may be in any number of courses; a request checks no more than these. */
const maxCourses = 100;
const maxCoursesAsked = 5;

/**
 * The segments by start time; [] without a transcript. Access through any course that shows the video counts; otherwise
 * the caller gets the preview's lines. A video only in courses hidden from the caller is missing. Without a
 * translation, the spoken language is returned.
 */
export const readTranscript = async (
  caller: Caller,
  videoId: number,
  { key, language }: { key?: string | undefined; language?: string | undefined } = {},
): Promise<Answer<typeof route>> => {
  const { visitor, video } = await readVideoFor(caller, videoId);
  const read = readIn(video, language);
  const [reach, { segments, version }] = await Promise.all([reachOf(visitor, video, key), readSegments(video, read)]);
  if (reach === "hidden") throw new Failure("video.missing");
  const shown = reach === "full" ? segments : segments.filter((segment) => segment.startTime < previewSeconds);
  return shown.map((segment) => ({ ...segment, video: videoId, version }));
};

const readIn = (video: VideoItem, language: string | undefined): Language =>
  language !== undefined && video.translations?.includes(language) ? language : spoken;

/** How far the caller may read a video's transcript, and in which language it is returned. */
export const readFor = async (caller: Caller, videoId: number, { language }: { language: string }) => {
  const { visitor, video } = await readVideoFor(caller, videoId);
  return { visitor, video, reach: await reachOf(visitor, video, undefined), read: readIn(video, language) };
};

// Reads the caller together with the video, unless they are known.
const readVideoFor = async (caller: Caller, id: number): Promise<{ visitor: Visitor; video: VideoItem }> => {
  if (!isBearer(caller)) return { visitor: caller, video: await readVideo(id) };
  const userKey = keyOf(UserEntity, { sub: caller.sub });
  const items = await batchGet([videoKey(id), userKey], { consistent: true });
  const user = readAs<UserItem>(UserEntity, itemAt(items, userKey));
  return { visitor: visitorOf(user, caller), video: videoAmong(items) };
};

/** Whether a user may read a video's whole transcript, through any course that shows it. */
export const mayReadWhole = async (person: Person, video: VideoItem): Promise<boolean> =>
  (await reachOf(person, video, undefined)) === "full";

type Reach = "full" | "preview" | "hidden";

const reachOf = async (visitor: Visitor, video: VideoItem, key: string | undefined): Promise<Reach> => {
  if (isPerson(visitor) && (visitor.isAdmin || (await isAlone(visitor, video)))) return "full";
  let reach: Reach = "hidden";
  for (const courseId of await coursesToAsk(visitor, video)) {
    const found = await readCourseFor(visitor, courseId).catch(whenMissing);
    if (!found) continue;
    const { entitlements } = found;
    const course = lentCourse(found.course, visitor, entitlements);
    const places = course.modules.flatMap((module) => module.videos.map((shown) => ({ module, video: shown })));
    const place = places.find(({ video: { id } }) => id === video.id);
    if (!place || !mayOpen(course, { visitor, entitlements, key, at: now() })) continue;
    const access = judge(visitor, { course, ...place, entitlements });
    if (access.state === "allowed") {
      if (isPerson(visitor)) await countUnsettled(visitor, access);
      return "full";
    }
    reach = "preview";
    if (!isPerson(visitor)) break;
  }
  return reach;
};

// A video of a standalone module belongs to its creator; otherwise its courses decide.
const isAlone = async (person: Person, { parentCollection, parentModule }: VideoItem): Promise<boolean> => {
  if (parentCollection !== undefined) return false;
  const source = (await findModules([parentModule])).get(parentModule);
  return source !== undefined && source.course === undefined && isOwner(person, source);
};

// A missing course does not affect access through others.
const whenMissing = (error: unknown): undefined => {
  if (!(error instanceof Failure)) throw error;
};

// Courses the caller has entitlements to come first, then the video's native one.
const coursesToAsk = async (visitor: Visitor, video: VideoItem): Promise<number[]> => {
  const all = [...(video.courses ?? [])];
  // Buyers of a module keep access in the native course even after the module was removed from it (E-009).
  const home = video.parentCollection === undefined ? [] : [video.parentCollection];
  const held = isPerson(visitor) && all.length > 1 ? await heldCourses(visitor, all.slice(0, maxCourses)) : [];
  return [...new Set([...held, ...home, ...all])].slice(0, maxCoursesAsked);
};

const heldCourses = async (person: Person, courseIds: readonly number[]): Promise<number[]> => {
  const keys = courseIds.map((courseId) => entitlementsKey(person.sub, courseId));
  const items = await batchGet(keys, { consistent: true });
  return [...storedAmong(items).keys()];
};

/** The current transcript of a video; version 0 without one. */
export const readSegments = async (
  video: VideoItem,
  language: Language = spoken,
): Promise<{ segments: Segment[]; version: number }> => {
  const { version, chunks: count } = await shownIn(video, language);
  if (version === 0) return { segments: [], version };
  const chunks = await readChunks(video.id, version, language);
  if (chunks.length < count) {
    // This version was removed by uploads between the two reads: a newer one is shown by now.
    const newer = await readVideo(video.id);
    const next = await shownIn(newer, language);
    if (next.version === version) throw new Error(`Chunks of transcript ${version} are missing.`);
    return await readSegments(newer, language);
  }
  return { segments: chunks.flatMap(fromChunk), version };
};
