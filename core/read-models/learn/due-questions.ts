import type { readRecall } from "@cu/api/learn";
import type { Returned } from "@cu/api/route";
import type { Item } from "../../foundation/store/batch.ts";
import { homeOf, homesOf } from "../../use-cases/progress/homes.ts";
import { dueAt, fromAttempts, isDue, type Memory } from "../../use-cases/recall/memory.ts";
import { memoryIn, type Recalls, recallKey, recallsAmong } from "../../use-cases/recall/recalls.ts";
import type { Learned, LearnedVideo, Read } from "./learned.ts";

type Sums = Returned<typeof readRecall>["recalls"];

/** A question scheduled for review, now or later. */
export type DueQuestion = {
  readonly learned: Learned;
  readonly video: LearnedVideo;
  readonly id: number;
  readonly why: "wrong" | "skipped" | "fading";
  readonly memory: Memory | undefined;
  /** Whether the memory is stored, rather than derived from the attempts. */
  readonly isKept: boolean;
  readonly attempts: number;
  /** Milliseconds. */
  readonly dueAt: number;
  readonly isDue: boolean;
};

/** Native courses whose memories are read in addition to the held courses': these share one call with other items. */
const maxFurther = 24;

const homesIn = (all: readonly Pick<Read, "course">[]): number[] => {
  const own = all.map(({ course }) => course.id);
  const further = all.flatMap(({ course }) => homesOf(course)).filter((home) => !own.includes(home));
  return [...own, ...[...new Set(further)].slice(0, maxFurther)];
};

/** Keys of the memories needed to schedule the courses' questions. */
export const recallKeys = (sub: string, all: readonly Pick<Read, "course">[]): Item[] =>
  homesIn(all).map((home) => recallKey(sub, home));

/**
 * Questions of courses due for review now or later (LRN-12, LRN-13): tried without success, unanswered in watched
 * lectures, and answered right. Only lectures currently open to the user (LRN-15). Attempts have no time here; that of
 * watching the lecture is used.
 */
export const dueQuestions = (all: readonly Learned[], items: readonly Item[], at: number): DueQuestion[] => {
  const recalls = recallsAmong(items, homesIn(all));
  const seen = new Set<number>();
  return all.flatMap((learned) =>
    learned.videos
      .filter(({ isOpen }) => isOpen)
      .flatMap((video) => {
        // The memories of this course were not read.
        const known = recalls.get(homeOf(video.video));
        if (!known) return [];
        return video.video.questionIds.flatMap((id) => {
          if (seen.has(id)) return [];
          seen.add(id);
          return dueQuestion({ learned, video, id }, known, at) ?? [];
        });
      }),
  );
};

type Place = Pick<DueQuestion, "learned" | "video" | "id">;

const dueQuestion = (place: Place, recalls: Recalls, at: number): DueQuestion | undefined => {
  const { learned, video, id } = place;
  const { attempts = 0, correctAt = 0 } = learned.answers.get(id) ?? {};
  const kept = memoryIn(recalls, id, attempts);
  const watchedAt = video.at ?? 0;
  const memory = kept ?? (attempts > 0 ? fromAttempts(correctAt, watchedAt, attempts) : undefined);
  if (!memory) {
    // A learner in the middle of a lecture may still answer it there.
    if (!video.isWatched) return undefined;
    return { ...place, why: "skipped", memory, isKept: false, attempts, dueAt: watchedAt, isDue: true };
  }
  const isOpen = video.video.openQuestionIds?.includes(id) === true;
  // Without an attempt, the learner chose "I don't know" (LRN-51).
  const why = memory.attempts === 0 ? "skipped" : correctAt > 0 || isOpen ? "fading" : "wrong";
  const isKept = kept !== undefined;
  return { ...place, why, memory, isKept, attempts, dueAt: dueAt(memory), isDue: isDue(memory, at) };
};

/** Counts of due questions, and when the next one is due. */
export const sumsOf = (all: readonly DueQuestion[]): Sums => {
  const due = all.filter((one) => one.isDue);
  const count = (why: DueQuestion["why"]) => due.filter((one) => one.why === why).length;
  // Unwatched lectures have no due date.
  const dated = due.filter(({ isKept, video }) => isKept || video.at !== undefined);
  const oldest = Math.min(...dated.map((one) => one.dueAt));
  const next = Math.min(...all.filter((one) => !one.isDue).map((one) => one.dueAt));
  return {
    wrong: count("wrong"),
    skipped: count("skipped"),
    fading: count("fading"),
    courses: new Set(due.map(({ learned }) => learned.course.id)).size,
    oldestAt: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
    nextAt: Number.isFinite(next) ? new Date(next).toISOString() : null,
  };
};

const reasons = ["wrong", "skipped", "fading"] as const;

/**
 * The next questions to review: round-robin over the kinds, the longest due first, so that many of one kind do not
 * delay the others; the result lists wrong ones before skipped and fading ones.
 */
export const comingFirst = (all: readonly DueQuestion[], most: number): DueQuestion[] => {
  const ranked = reasons.flatMap((why) =>
    all
      .filter((one) => one.isDue && one.why === why)
      .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
      .map((one, turn) => ({ one, turn })),
  );
  const first = ranked.toSorted((a, b) => a.turn - b.turn).slice(0, most);
  return reasons.flatMap((why) => first.filter(({ one }) => one.why === why).map(({ one }) => one));
};
