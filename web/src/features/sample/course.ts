import type { Course, Module, Video } from "../course/course.ts";

const ines = { id: 9_900_001, username: "ines-demo", firstName: "Ines", lastName: "Marlow" };
const theo = { id: 9_900_002, username: "theo-demo", firstName: "Theo", lastName: "Akande" };

type Recording = Pick<Video, "id" | "title" | "embedId" | "duration">;

/** The demo's recordings. Operators can replace them: `embedId`, and the length that the transcript is spread over. */
const recordings = {
  union: { id: 9_900_021, title: "Quick-union, weights and path compression", embedId: "demo0000126", duration: 784 },
  percolation: {
    id: 9_900_022,
    title: "Percolation: when does the water get through?",
    embedId: "zDGm4uY8WqE",
    duration: 563,
  },
  mazes: { id: 9_900_023, title: "A maze from a pile of walls", embedId: "Lr5tQn2vXyc", duration: 412 },
} as const satisfies Record<string, Recording>;

const video = (recording: Recording, module: Pick<Module, "id" | "name">): Video => ({
  ...recording,
  videoType: "youtube",
  embedHash: null,
  importedFromURL: null,
  owner: ines.id,
  parentModule: module.id,
  parentModuleName: module.name,
  parentModulePrice: 100,
  parentCollection: 9_900_000,
  parentCollectionName: null,
  transcriptStatus: recording === recordings.mazes ? "none" : "available",
  transcriptVersion: recording === recordings.mazes ? null : 1,
});

const module = (id: number, moduleIndex: number, name: string, held: readonly Recording[]): Module => ({
  id,
  name,
  price: 100,
  isDefaultPrice: false,
  customPrice: 100,
  primaryAuthor: ines,
  primaryAuthorUsername: ines.username,
  coAuthors: [theo],
  coAuthorUsernames: [theo.username],
  videos: held.map((recording) => video(recording, { id, name })),
  videoTitles: held.map(({ title }) => ({ videoTitle: title })),
  licensedModules: [],
  parentCollection: 9_900_000,
  parentCollectionUnlistedKey: null,
  moduleIndex,
});

/** The course of the public demo, written for it: no server knows it (MOCK-15, MOCK-16). */
export const sampleCourse: Course = {
  id: 9_900_000,
  name: "Who Is Connected to Whom?",
  description: "Two lectures on union-find: how a forest answers in a blink, and what it finds out about wet sand.",
  outcomes: [
    "Say in a few steps whether two things are connected",
    "Write union-find from memory",
    "Count what a program costs before it runs",
  ],
  audience: "People who have written a loop and an array, in any language.",
  prerequisites: "A pencil. Logarithms are explained on the way.",
  level: "intermediate",
  questionCount: 0,
  sampleQuestion: null,
  longDescription:
    "A wire joins two computers, a friendship two people, a crack two pores of a stone. Sooner or later somebody asks whether one end can be reached from the other. This short course builds the structure that answers, makes it fast in two lines, and then pours water on it. Each lecture stops where it is easiest to nod, and asks.",
  category: { id: 1, name: "Computer science" },
  subCategory: null,
  freeCourse: false,
  valuePrice: 200,
  collectionNetPrice: null,
  bundleDiscount: 0,
  promotion: null,
  promotions: [],
  privacyScope: "public",
  collectionUnlistedKey: null,
  coverImage: null,
  introVideoType: null,
  introVideoUrl: null,
  primaryAuthor: ines,
  coAuthors: [theo],
  createdBy: ines.id,
  university: { name: "Larkfield University" },
  universityLink: "https://larkfield.example.com/",
  supplementLink: null,
  noOfModules: 2,
  moduleCount: 2,
  videoCount: 3,
  totalDuration: recordings.union.duration + recordings.percolation.duration + recordings.mazes.duration,
  certification: null,
  userCertification: null,
  userEvaluation: null,
  originalCollection: null,
  modules: [
    module(9_900_011, 1, "A forest that answers", [recordings.union]),
    module(9_900_012, 2, "The forest at work", [recordings.percolation, recordings.mazes]),
  ],
  url: "/mock/collection",
  defaultTab: 1,
  gptEnabled: false,
  mayEdit: false,
  givenBack: null,
  promotionRefusal: null,
  suspension: null,
  invitations: null,
};

export const sampleIds = {
  union: recordings.union.id,
  percolation: recordings.percolation.id,
  mazes: recordings.mazes.id,
} as const;
