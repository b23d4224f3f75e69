import type { readLearn } from "@cu/api/learn";
import { lecturesUpNext } from "@cu/api/page-size";
import type { Returned } from "@cu/api/route";
import type { Item } from "../../foundation/store/batch.ts";
import { openWindows } from "./held.ts";
import {
  type Learned,
  type LearnedVideo,
  lastWatched,
  lectureOf,
  nextVideo,
  videoAfter,
  watchedRanges,
} from "./learned.ts";
import { learnCourse } from "./row.ts";
import { lastWords } from "./words.ts";

type Lead = NonNullable<Returned<typeof readLearn>["lead"]>;

export type Chosen = { readonly why: Lead["why"]; readonly learned: Learned; readonly video: LearnedVideo };

/**
 * The lead of the home page (LRN-02): the last watched lecture, if it is open and unfinished; otherwise unfinished
 * content of the class window that closes first; otherwise the next lecture of the course watched last, or the first
 * one.
 */
export const chooseLead = (all: readonly Learned[], at: number): Chosen | undefined => {
  const recent = all
    .map((learned) => ({ learned, last: lastWatched(learned.videos) }))
    .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
  const [newest] = recent;
  const stopped = newest?.last;
  if (newest && stopped?.isOpen && stopped.seconds > 0 && !stopped.isWatched)
    return { why: "stopped", learned: newest.learned, video: stopped };
  return ofClass(all, at) ?? following(recent.map(({ learned }) => learned));
};

const ofClass = (all: readonly Learned[], at: number): Chosen | undefined => {
  const [first] = all
    .flatMap((learned) =>
      learned.held.classes.flatMap((one) =>
        openWindows(one, learned.course.id, at).flatMap(({ module, accessUntil }) => {
          const video = nextVideo(learned.videos.filter((each) => each.module.id === module));
          return video ? [{ accessUntil, chosen: { why: "class" as const, learned, video } }] : [];
        }),
      ),
    )
    .toSorted((a, b) => Date.parse(a.accessUntil) - Date.parse(b.accessUntil));
  return first?.chosen;
};

const following = (all: readonly Learned[]): Chosen | undefined => {
  for (const learned of all) {
    const video = nextVideo(learned.videos);
    if (video) return { why: "next", learned, video };
  }
  return undefined;
};

export const toLead = ({ why, learned, video }: Chosen, items: readonly Item[], at: number): Lead => {
  const after = videoAfter(learned.videos, video);
  return {
    why,
    course: learnCourse(learned.course),
    place: lectureOf(video),
    seconds: video.seconds,
    stoppedAt: video.at === undefined ? null : new Date(video.at).toISOString(),
    watched: video.share,
    watchedRanges: watchedRanges(learned, video.video),
    video: pictureOf(video),
    words: video.seconds > 0 ? lastWords(video.video, items, video.seconds) : [],
    following: after ? lectureOf(after) : null,
    upNext: upNext(learned.videos, video).map((next) => ({ ...lectureOf(next), video: pictureOf(next) })),
    class: windowOf(learned, video, at),
  };
};

const pictureOf = ({ video: { videoType, embedId } }: LearnedVideo) => ({ videoType, embedId });

const upNext = (videos: readonly LearnedVideo[], { module, video }: LearnedVideo): LearnedVideo[] => {
  const ofModule = videos.filter((each) => each.module.id === module.id);
  const later = ofModule.slice(ofModule.findIndex((each) => each.video.id === video.id) + 1);
  return later.filter(({ isOpen, isWatched }) => isOpen && !isWatched).slice(0, lecturesUpNext);
};

const windowOf = ({ held, course }: Learned, { module }: LearnedVideo, at: number): Lead["class"] => {
  for (const one of held.classes) {
    const window = openWindows(one, course.id, at).find((each) => each.module === module.id);
    if (window)
      return {
        id: one.id,
        label: one.label,
        accessUntil: window.accessUntil,
        timeZone: one.timeZone,
      };
  }
  return null;
};
