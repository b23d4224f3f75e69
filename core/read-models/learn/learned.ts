import { countBits, listBits } from "@cu/watch/bitset";
import { rangesOf } from "@cu/watch/ranges";
import { sliceCount, sliceSeconds } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { moduleState } from "../../access/access.ts";
import { judge } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import type { CourseAnswers } from "../../use-cases/progress/course-progress.ts";
import { doneIn } from "../../use-cases/progress/course-score.ts";
import { percentOf } from "../../use-cases/progress/watched-share.ts";
import { lengthFor, type Watching, watchedBits } from "../../use-cases/progress/watching.ts";
import { hasAccess, isOfItsAuthors, neededPercent } from "../../use-cases/review/may-review.ts";
import type { OwnReviewItem } from "../../use-cases/review/review.entity.ts";
import type { Held } from "./held.ts";

/** A held course with all data read for it. */
export type Read = {
  readonly held: Held;
  /** As visible to the user. */
  readonly course: CourseRecord;
  readonly watching: Watching;
  readonly answers: CourseAnswers;
  /** The reference to their review; null if there is none, undefined if it was not read. */
  readonly own: OwnReviewItem | null | undefined;
};

/** A held course with the user's videos of it. */
export type Learned = Read & {
  readonly videos: readonly LearnedVideo[];
  /** They have not written a review and may do so now (REV-01 to REV-03). */
  readonly mayReview: boolean;
};

export type LearnedVideo = {
  readonly module: ModuleRecord;
  readonly moduleNumber: number;
  readonly video: VideoRecord;
  readonly videoNumber: number;
  /** Seconds, up to the video's end. */
  readonly watchedSeconds: number;
  /** 0 to 1; null if the length is unknown. */
  readonly share: number | null;
  readonly isWatched: boolean;
  /** Right answers, and written ones to open questions. */
  readonly right: number;
  readonly isOpen: boolean;
  /** Resume position in seconds; 0 if the video was never played or was played to its end. */
  readonly seconds: number;
  /** When it was last watched, in milliseconds. */
  readonly at: number | undefined;
};

/** Most viewers skip the credits: a lecture counts as watched from here on. */
const watchedFrom = 0.9;
/** A video that stopped this close to its end is not resumed. */
const endSeconds = 15;

export const toLearned = (person: Person, read: Read, at: number): Learned => ({
  ...read,
  videos: learnedVideos(person, read, at),
  mayReview: mayReview(person, read, at),
});

const mayReview = (person: Person, { own, held, course, watching }: Read, at: number): boolean =>
  own === null &&
  hasAccess(held.entitlements, course, at) &&
  !isOfItsAuthors(course, person) &&
  percentOf(course, watching) >= neededPercent;

/** A user's videos of a course, in course order: those of granted modules, whether these are open now or not. */
const learnedVideos = (person: Person, { held, course, watching, answers }: Read, at: number): LearnedVideo[] =>
  course.modules.flatMap((module, n) => {
    const { state } = moduleState(held.entitlements, module.id, at);
    if (state === "none") return [];
    return module.videos.map((video, place): LearnedVideo => {
      const watched = watching.videos[String(video.id)];
      const duration = lengthFor(video, watched);
      const bits = duration === null ? undefined : watchedBits(watched, sliceCount(duration));
      const share = bits ? watchPercentage(countBits(bits), duration) : null;
      const stopped = watched?.lastVideoTimestamp ?? 0;
      const isOver = duration !== null && stopped >= duration - endSeconds;
      return {
        module,
        moduleNumber: n + 1,
        video: { ...video, duration },
        videoNumber: place + 1,
        watchedSeconds: bits ? Math.min(countBits(bits) * sliceSeconds, duration ?? 0) : 0,
        share,
        isWatched: share !== null && share >= watchedFrom,
        right: doneIn(video, (id) => answers.get(id)),
        isOpen: judge(person, { course, module, video, entitlements: held.entitlements }).state === "allowed",
        seconds: isOver ? 0 : Math.floor(stopped),
        at: watched?.at,
      };
    });
  });

/** The most recently watched video. */
export const lastWatched = (videos: readonly LearnedVideo[]): LearnedVideo | undefined =>
  videos.filter(({ at }) => at !== undefined).toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0];

/**
 * Where to continue: the last watched video if unfinished, otherwise the next open unfinished one after it, otherwise
 * the first such video.
 */
export const nextVideo = (videos: readonly LearnedVideo[]): LearnedVideo | undefined => {
  const left = videos.filter(({ isOpen, isWatched }) => isOpen && !isWatched);
  const last = lastWatched(videos);
  if (last && left.includes(last)) return last;
  const behind = last ? videos.indexOf(last) : -1;
  return left.find((video) => videos.indexOf(video) > behind) ?? left[0];
};

/** The next open, unfinished video after this one. */
export const videoAfter = (videos: readonly LearnedVideo[], video: LearnedVideo): LearnedVideo | undefined =>
  videos.slice(videos.indexOf(video) + 1).find(({ isOpen, isWatched }) => isOpen && !isWatched);

export const lectureOf = ({ module, moduleNumber, video, videoNumber, right }: LearnedVideo) => ({
  moduleNumber,
  moduleName: module.name,
  videoNumber,
  videoId: video.id,
  title: video.title,
  duration: video.duration,
  questionsLeft: video.questionIds.length - right,
});

/** The watched ranges of a video, in seconds. */
export const watchedRanges = ({ watching }: Pick<Read, "watching">, video: VideoRecord) => {
  const watched = watching.videos[String(video.id)];
  const duration = lengthFor(video, watched);
  if (!watched || duration === null) return [];
  return rangesOf(listBits(watchedBits(watched, sliceCount(duration))), duration);
};
