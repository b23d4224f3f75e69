import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const sentencesThatCarry: DemoCourse = {
  id: 30,
  name: "Sentences That Carry",
  description:
    "A free course on plain writing: one idea a sentence, one job a paragraph, and the courage to cut the rest.",
  longDescription: prose(`
    Most bad writing is not ugly. It is polite, complete and impossible to remember. This course is about writing that
    a tired reader can follow on a train, and it treats that as a craft with rules which can be learned, broken and
    defended.

    We work on one page. It is a letter from a landlord, and it starts out as four hundred words of fog. In every
    lecture we improve one thing about it and look at what the change has cost. At the end it is ninety words long,
    and the tenant knows when the water will be turned off.

    You will want a page of your own beside you. The open questions ask you for a rewritten sentence; nobody marks
    your style, but the example that you get to see afterwards is one that survived a workshop.
  `),
  categoryId: 8,
  subCategoryId: 15,
  freeCourse: true,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 10,
  coAuthorIds: [8],
  university: null,
  universityLink: null,
  certification: {
    priceCupoints: 600,
    durationMonths: 1,
    trialPeriod: 3,
    description: prose(`
      The course is free; the certificate is for those who want somebody to have looked. You have one month from the day
      you buy it.
    `),
    objectives: [
      "Make somebody do something in every sentence",
      "Give a paragraph one job, and tell it in its first line",
      "Cut a page to a quarter and keep what it says",
    ],
    prerequisites: ["A page of your own to work on"],
    minPerformLevel: 60,
  },
  defaultTab: 1,
  gptEnabled: false,
  modules: [
    {
      id: 301,
      moduleIndex: 1,
      name: "The sentence",
      customPriceCupoints: null,
      videos: [
        {
          id: 281,
          title: "The sentence that carries the paragraph",
          videoType: "youtube",
          embedId: "demo0000281",
          durationSeconds: 225,
        },
        { id: 282, title: "Who does what to whom", videoType: "youtube", embedId: "demo0000282", durationSeconds: 249 },
        {
          id: 283,
          title: "Nouns that used to be verbs",
          videoType: "youtube",
          embedId: "demo0000283",
          durationSeconds: 231,
        },
      ],
    },
    {
      id: 302,
      moduleIndex: 2,
      name: "The paragraph",
      customPriceCupoints: null,
      videos: [
        {
          id: 284,
          title: "One job, and the first line says it",
          videoType: "youtube",
          embedId: "demo0000284",
          durationSeconds: 247,
        },
        {
          id: 285,
          title: "The order in which a reader asks",
          videoType: "youtube",
          embedId: "demo0000285",
          durationSeconds: 254,
        },
      ],
    },
    {
      id: 303,
      moduleIndex: 3,
      name: "The knife",
      customPriceCupoints: null,
      videos: [
        {
          id: 286,
          title: "Cutting what you are proud of",
          videoType: "youtube",
          embedId: "demo0000286",
          durationSeconds: 251,
        },
        {
          id: 287,
          title: "Ninety words from the landlord",
          videoType: "youtube",
          embedId: "demo0000287",
          durationSeconds: 253,
        },
      ],
    },
  ],
};
