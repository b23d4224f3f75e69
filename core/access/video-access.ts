import { Failure } from "@cu/api/failure";
import { type Caller, isPerson, mustBePerson, type Person, type Visitor } from "../foundation/actor.ts";
import { now } from "../foundation/clock.ts";
import type { Item } from "../foundation/store/batch.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../storage/course/course-record.ts";
import { licenceState, moduleState } from "./access.ts";
import type { Entitlements } from "./entitlements.ts";
import { isLentTo } from "./lent-videos.ts";
import { type OpenCourse, openCourse } from "./open-course.ts";
import { isOwnVideo } from "./own-video.ts";

export type VideoPlace = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

/** A video in its course, with the caller's entitlements of that course. */
export type VideoInCourse = {
  readonly course: CourseRecord;
  readonly module: ModuleRecord;
  readonly video: VideoRecord;
  readonly entitlements: Entitlements;
};

export type VideoAccess = VideoInCourse & {
  readonly state: "allowed" | "denied" | "expired" | "suspended";
  /** The end of the window; null if permanent, own content, or there was never access. */
  readonly until: string | null;
  /** The time zone in which a class's window counts its days. */
  readonly timeZone?: string | undefined;
  /** Allowed as the caller's own content rather than by a grant (D-62). */
  readonly isOwn: boolean;
};

/** The visitor and the additional items that were read. */
type Asked = { readonly visitor: Visitor; readonly items: readonly Item[] };

/**
 * The caller's access to a video in a course. One store call including `more`, and one more for a class member known
 * only by token. Anything absent, or hidden from the caller, is missing (E-060).
 */
export const videoAccess = async (
  caller: Caller,
  place: VideoPlace,
  { key, more }: { key?: string | undefined; more?: readonly Item[] } = {},
): Promise<VideoAccess & Asked> => accessIn(await openCourse(caller, place.courseId, key, more), place);

/** The caller's access to a video in a course they have already opened. */
export const accessIn = (
  { course, entitlements, visitor, items }: OpenCourse,
  { moduleId, videoId }: Pick<VideoPlace, "moduleId" | "videoId">,
): VideoAccess & Asked => {
  const module = course.modules.find((candidate) => candidate.id === moduleId);
  if (!module) throw new Failure("module.missing");
  const video = module.videos.find((candidate) => candidate.id === videoId);
  if (!video) throw new Failure("video.missing");
  return { ...judge(visitor, { course, module, video, entitlements }), visitor, items };
};

/** The visitor's access to a video that was already read. */
export const judge = (visitor: Visitor, found: VideoInCourse): VideoAccess => {
  const { course, module, video, entitlements } = found;
  if (!isPerson(visitor)) return { ...found, state: "denied", until: null, isOwn: false };
  if (!isLentTo(visitor, entitlements, module, video)) return { ...found, state: "denied", until: null, isOwn: false };
  // Grants take precedence, so that even an author's lease is bound to the grant.
  const access = video.byLicence
    ? licenceState(entitlements, { moduleId: module.id, sourceId: video.parentModule })
    : moduleState(entitlements, module.id, now());
  if (access.state === "permanent") return { ...found, state: "allowed", until: null, isOwn: false };
  if (isOwnVideo(visitor, course, module, video)) return { ...found, state: "allowed", until: null, isOwn: true };
  if (access.state === "active")
    return { ...found, state: "allowed", until: access.until, timeZone: access.timeZone, isOwn: false };
  if (access.state === "suspended") return { ...found, state: "suspended", until: null, isOwn: false };
  if (access.state === "expired")
    return { ...found, state: "expired", until: access.until, timeZone: access.timeZone, isOwn: false };
  // A future window opens nothing and does not reveal its start (WCH-35).
  return { ...found, state: "denied", until: null, isOwn: false };
};

/** The video, if the caller may watch it now; otherwise `access.denied`. */
export const mustWatch = async (
  caller: Caller,
  place: VideoPlace,
  more: readonly Item[] = [],
): Promise<VideoAccess & Omit<Asked, "visitor"> & { readonly person: Person }> => {
  const { visitor, ...access } = await videoAccess(caller, place, { more });
  const person = mustBePerson(visitor);
  if (access.state !== "allowed") throw new Failure("access.denied");
  return { ...access, person };
};
