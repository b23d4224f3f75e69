import type { LearnDue, LearnHome, LearnLead, LearnPlace, LearnRow } from "./learn.ts";

const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

export const unionFind: LearnRow["course"] = {
  id: 5,
  name: "Joined Up: Algorithms of Connection",
  key: null,
  category: { id: 1, name: "Computer science" },
  coverImage: null,
  authors: [{ id: 5, username: "ines-okafor", firstName: "Ines", lastName: "Okafor" }],
};

export const place = (more: Partial<LearnPlace> = {}): LearnPlace => ({
  moduleNumber: 2,
  moduleName: "Union-find, four times",
  videoNumber: 2,
  videoId: 52,
  title: "Quick-union, weights and path compression",
  duration: 784,
  questionsLeft: 2,
  ...more,
});

/** A lecture that was stopped in at 3:26. */
export const lead = (more: Partial<LearnLead> = {}): LearnLead => ({
  why: "stopped",
  course: unionFind,
  place: place(),
  seconds: 206,
  stoppedAt: fromNow(-1),
  watched: 0.26,
  watchedRanges: [[0, 206]],
  video: { videoType: "youtube", embedId: "abcdefghijk" },
  words: [
    { startTime: 195, text: "I hang nine under eight." },
    { startTime: 206, text: "Roots are joined to roots." },
  ],
  following: place({ videoNumber: 3, title: "Counting the steps, honestly", duration: 472 }),
  class: null,
  ...more,
});

export const row = (more: Partial<LearnRow> = {}): LearnRow => ({
  course: unionFind,
  state: "in-progress",
  modules: [
    {
      moduleNumber: 1,
      name: "One",
      duration: 600,
      watched: 1,
      lectures: 1,
      lecturesWatched: 1,
      questions: 3,
      right: 3,
    },
    {
      moduleNumber: 2,
      name: "Two",
      duration: 600,
      watched: 0,
      lectures: 2,
      lecturesWatched: 0,
      questions: 4,
      right: 3,
    },
  ],
  watched: 0.5,
  secondsLeft: 600,
  lectures: 3,
  lecturesWatched: 1,
  questions: 7,
  right: 6,
  next: { ...place(), seconds: 206 },
  classes: [],
  closesAt: null,
  timeZone: null,
  certificate: null,
  watchedAt: fromNow(-1),
  heldSince: fromNow(-30),
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
  accessUntil: fromNow(41),
  ...more,
});

export const libraryOf = (rows: LearnRow[], more: Partial<LearnHome["library"]> = {}): LearnHome["library"] => {
  const count = (state: LearnRow["state"]) => rows.filter((one) => one.state === state).length;
  return {
    rows,
    next: null,
    counts: {
      all: rows.length,
      class: rows.filter(({ classes }) => classes.length > 0).length,
      certificate: rows.filter(({ certificate }) => certificate !== null).length,
      inProgress: count("in-progress"),
      notBegun: count("not-begun"),
      finished: count("finished"),
    },
    ...more,
  };
};

export const noRecalls: LearnHome["recalls"] = {
  wrong: 0,
  skipped: 0,
  fading: 0,
  courses: 0,
  oldestAt: null,
  nextAt: null,
};

export const homeOf = (more: Partial<LearnHome> = {}): LearnHome => ({
  lead: lead(),
  due: [],
  nextDueAt: null,
  nextDueZone: null,
  recalls: noRecalls,
  classes: [],
  library: libraryOf([row()]),
  week: Array.from({ length: 7 }, (_, n) => ({ day: fromNow(n - 6).slice(0, 10), seconds: n === 6 ? 0 : n * 600 })),
  ...more,
});
