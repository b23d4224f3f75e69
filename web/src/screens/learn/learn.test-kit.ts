import { libraryOf, place, row, unionFind } from "../../features/library/library.test-kit.ts";
import type { LearnDue, LearnHome, LearnLead } from "./learn.ts";

const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

const picture: LearnLead["video"] = { videoType: "youtube", embedId: "abcdefghijk" };

/** A lecture that was stopped in at 3:26. */
export const lead = (more: Partial<LearnLead> = {}): LearnLead => ({
  why: "stopped",
  course: unionFind,
  place: place(),
  seconds: 206,
  stoppedAt: fromNow(-1),
  watched: 0.26,
  watchedRanges: [[0, 206]],
  video: picture,
  words: [
    { startTime: 195, text: "I hang nine under eight." },
    { startTime: 206, text: "Roots are joined to roots." },
  ],
  following: place({ videoNumber: 3, title: "Counting the steps, honestly", duration: 472 }),
  upNext: [
    {
      ...place({ videoId: 53, videoNumber: 3, title: "Counting the steps, honestly", duration: 472, questionsLeft: 1 }),
      video: picture,
    },
    {
      ...place({ videoId: 54, videoNumber: 4, title: "Flat trees", duration: null, questionsLeft: 0 }),
      video: picture,
    },
  ],
  class: null,
  ...more,
});

export const classDue = (more: Partial<Extract<LearnDue, { kind: "class" }>> = {}): LearnDue => ({
  kind: "class",
  classId: 9,
  label: "CS 214",
  timeZone: "UTC",
  course: unionFind,
  moduleNumber: 3,
  moduleName: "Spanning trees",
  accessFrom: fromNow(-10),
  accessUntil: fromNow(30),
  lectures: 6,
  lecturesLeft: 2,
  questionsLeft: 4,
  secondsLeft: 1440,
  next: place({ moduleNumber: 3, videoNumber: 5 }),
  ...more,
});

export const certificateDue = (more: Partial<Extract<LearnDue, { kind: "certificate" }>> = {}): LearnDue => ({
  kind: "certificate",
  course: { ...unionFind, id: 12, name: "Books That Balance" },
  score: 64,
  level: 70,
  questionsToLevel: 5,
  questions: 72,
  waiting: 0,
  accessUntil: fromNow(41),
  ...more,
});

export const noRecalls: LearnHome["recalls"] = {
  wrong: 0,
  skipped: 0,
  fading: 0,
  courses: 0,
  oldestAt: null,
  nextAt: null,
};

/** The first row of a library of nine: no first purchase (LRN-49). */
const someCourses = libraryOf([row()], { counts: { ...libraryOf([row()]).counts, all: 9 } });

export const homeOf = (more: Partial<LearnHome> = {}): LearnHome => ({
  lead: lead(),
  due: [],
  nextDueAt: null,
  nextDueZone: null,
  recalls: noRecalls,
  classes: [],
  library: someCourses,
  week: Array.from({ length: 7 }, (_, n) => ({ day: fromNow(n - 6).slice(0, 10), seconds: n === 6 ? 0 : n * 600 })),
  ...more,
});
