import type { LearnLibrary, LearnRow } from "./answer.ts";

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Place = Omit<NonNullable<LearnRow["next"]>, "seconds">;

export const unionFind: LearnRow["course"] = {
  id: 5,
  name: "Joined Up: Algorithms of Connection",
  key: null,
  category: { id: 1, name: "Computer science" },
  coverImage: null,
  authors: [{ id: 5, username: "ines-okafor", firstName: "Ines", lastName: "Okafor" }],
};

export const place = (more: Partial<Place> = {}): Place => ({
  moduleNumber: 2,
  moduleName: "Union-find, four times",
  videoNumber: 2,
  videoId: 52,
  title: "Quick-union, weights and path compression",
  duration: 784,
  questionsLeft: 2,
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
  bought: { modules: 2, of: 2 },
  classes: [],
  closesAt: null,
  timeZone: null,
  certificate: null,
  watchedAt: fromNow(-1),
  heldSince: fromNow(-30),
  rating: null,
  mayReview: false,
  ...more,
});

export const libraryOf = (rows: LearnRow[], more: Partial<LearnLibrary> = {}): LearnLibrary => {
  const count = (state: LearnRow["state"]) => rows.filter((one) => one.state === state).length;
  return {
    rows,
    next: null,
    counts: {
      all: rows.length,
      purchased: rows.filter(({ bought }) => bought !== null).length,
      class: rows.filter(({ classes }) => classes.length > 0).length,
      certificate: rows.filter(({ certificate }) => certificate !== null).length,
      inProgress: count("in-progress"),
      notBegun: count("not-begun"),
      finished: count("finished"),
    },
    ...more,
  };
};
