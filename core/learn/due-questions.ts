import type { readRecall } from "@cu/api/learn";
import type { Returned } from "@cu/api/route";
import { homeOf, homesOf } from "../progress/homes.ts";
import { dueAt, fromAttempts, isDue, type Memory } from "../recall/memory.ts";
import { memoryIn, type Recalls, recallKey, recallsAmong } from "../recall/recalls.ts";
import type { Item } from "../store/batch.ts";
import type { Learned, LearnedVideo, Read } from "./learned.ts";

type Sums = Returned<typeof readRecall>["recalls"];

/** A question that a person will see again, or should now. */
export type DueQuestion = {
  readonly learned: Learned;
  readonly video: LearnedVideo;
  readonly id: number;
  readonly why: "wrong" | "skipped" | "fading";
  readonly memory: Memory | undefined;
  /** Whether the memory is one that was kept, rather than what the attempts say. */
  readonly isKept: boolean;
  readonly attempts: number;
  /** Milliseconds. */
  readonly dueAt: number;
  readonly isDue: boolean;
};

/** The homes beyond the courses themselves of which memories are read: these share one call with other items. */
const mostFurther = 24;

const homesIn = (all: readonly Pick<Read, "course">[]): number[] => {
  const own = all.map(({ course }) => course.id);
  const further = all.flatMap(({ course }) => homesOf(course)).filter((home) => !own.includes(home));
  return [...own, ...[...new Set(further)].slice(0, mostFurther)];
};

/** What is read beside the courses to know what is to be seen again in them. */
export const recallKeys = (sub: string, all: readonly Pick<Read, "course">[]): Item[] =>
  homesIn(all).map((home) => recallKey(sub, home));

/**
 * The questions of courses that a person will see again (LRN-12, LRN-13): those tried without a right answer, those of
 * watched lectures that were never tried, and those answered right, each when it is due. Only lectures that are open to
 * them now (LRN-15). An attempt has no time here: it was made while its lecture was watched, so it counts as of then.
 */
export const dueQuestions = (all: readonly Learned[], items: readonly Item[], at: number): DueQuestion[] => {
  const recalls = recallsAmong(items, homesIn(all));
  const seen = new Set<number>();
  return all.flatMap((learned) =>
    learned.videos
      .filter(({ isOpen }) => isOpen)
      .flatMap((video) => {
        // What is remembered of them is not known.
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
    // Whoever is in the middle of a lecture may still go back to it.
    if (!video.isWatched) return undefined;
    return { ...place, why: "skipped", memory, isKept: false, attempts, dueAt: watchedAt, isDue: true };
  }
  const isOpen = video.video.openQuestionIds?.includes(id) === true;
  // Without an attempt its learner said that they don't know (LRN-51).
  const why = memory.attempts === 0 ? "skipped" : correctAt > 0 || isOpen ? "fading" : "wrong";
  const isKept = kept !== undefined;
  return { ...place, why, memory, isKept, attempts, dueAt: dueAt(memory), isDue: isDue(memory, at) };
};

/** What is due now, counted, and when the next one is. */
export const sumsOf = (all: readonly DueQuestion[]): Sums => {
  const due = all.filter((one) => one.isDue);
  const count = (why: DueQuestion["why"]) => due.filter((one) => one.why === why).length;
  // Of what was never watched here nobody knows since when.
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
 * The questions that come first: of each kind in turn the one that has been due longest, so that a heap of one kind does
 * not keep the others waiting, and then wrong ones before skipped and fading ones.
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
