import type { Found, FoundPress, FoundWords } from "./found.ts";

const ines = { id: 5, username: "ines-okafor", firstName: "Ines", lastName: "Okafor" };
const foundCourse = {
  id: 5,
  name: "Joined Up",
  category: { id: 1, name: "Computer science" },
  coverImage: null,
  primaryAuthor: ines,
};
const foundModule = { id: 52, name: "Union-find, four times", moduleIndex: 2 };
const foundVideo: FoundWords["video"] = {
  id: 126,
  title: "Quick-union, weights and path compression",
  order: 2,
  videoType: "youtube",
  embedId: "abcdefghijk",
  duration: 784,
  freeSeconds: 120,
};

const free: FoundPress = { does: "free", price: 250 };
const locked: FoundPress = { does: "buy", price: 250 };
export const play: FoundPress = { does: "play", price: null };

export const makePlace = (second: number, text: string, press = free, hit = "path compression") => {
  const start = text.indexOf(hit);
  return { second, text, marks: start < 0 ? [] : [[start, start + hit.length] as [number, number]], press };
};

/** A lecture with one free hit and two behind purchase. */
export const makeWords = (input: Partial<FoundWords> = {}): FoundWords => ({
  course: foundCourse,
  module: foundModule,
  video: foundVideo,
  places: [
    makePlace(98.4, "Later we will need path compression, and it is two lines long."),
    makePlace(496, "Here is path compression: hang everybody under the root.", locked),
    makePlace(622, "Weights alone give a logarithm, and path compression too.", locked),
  ],
  count: 3,
  inOrder: true,
  withheld: false,
  press: free,
  ...input,
});

const named = (text: string) => ({ text, marks: [] });

/** One result of each kind. */
export const makeFound = (input: Partial<Found> = {}): Found => ({
  query: "path compression",
  corrected: null,
  counts: { places: 3, words: 1, courses: 1, modules: 1, lectures: 1, authors: 1 },
  words: [makeWords()],
  courses: [
    {
      course: foundCourse,
      name: named("Joined Up"),
      description: named("Are these two things connected?"),
      coAuthors: [],
      university: "Northgate University",
      moduleCount: 2,
      videoCount: 6,
      totalDuration: 3600,
      moduleSeconds: [1200, 2400],
      freeCourse: false,
      certification: false,
      price: 700,
      rating: { count: 38, mean: 4.6 },
      isWished: false,
    },
  ],
  modules: [
    {
      course: foundCourse,
      module: foundModule,
      name: named("Union-find, four times"),
      videoCount: 4,
      totalDuration: 2520,
      price: 250,
    },
  ],
  lectures: [
    { course: foundCourse, module: foundModule, video: foundVideo, title: named(foundVideo.title), press: free },
  ],
  authors: [{ author: ines, name: named("Ines Okafor"), courseCount: 3 }],
  next: null,
  filters: {
    length: [
      { value: "under10", count: 4 },
      { value: "10to20", count: 3 },
      { value: "over20", count: 0 },
    ],
    price: [{ value: "2to5", count: 7 }],
    university: [{ value: "0badf00d", name: "Northgate University", count: 5 }],
    language: [
      { value: "en", count: 6 },
      { value: "spoken", count: 1 },
    ],
    level: [],
  },
  nearest: [],
  unfiltered: 7,
  searched: { courses: 212, lectures: 3186 },
  ...input,
});

export const makeNothing = (input: Partial<Found> = {}): Found =>
  makeFound({
    query: "monadic parsing",
    counts: { places: 0, words: 0, courses: 0, modules: 0, lectures: 0, authors: 0 },
    words: [],
    courses: [],
    modules: [],
    lectures: [],
    authors: [],
    unfiltered: 0,
    filters: { length: [], price: [], university: [], language: [], level: [] },
    ...input,
  });
