import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const howNervesTalk: DemoCourse = {
  id: 14,
  name: "How Nerves Talk",
  description:
    "From one twitch of voltage to a frog that catches a fly: the language of neurons, one sentence at a time.",
  longDescription: prose(`
    A nerve cell has a vocabulary of one word. It can say it or not say it, and it can say it often or seldom. Out of
    that single word you have made every thought you ever had. This course begins with the word and follows it, cell
    by cell, until it becomes a movement.

    The first module is about electricity, but of a wet, slow and salty kind, and we build it from things in a
    kitchen. The second crosses the gap between two cells, where the message stops being electric and becomes a small
    cloud. The third wires a handful of cells together and finds that they can count, compare and forget.

    The mathematics is optional and marked as such. The drawings are not: you will be asked to draw the same curve
    five times, and by the fifth you will know why it has that shape.
  `),
  categoryId: 5,
  subCategoryId: 9,
  freeCourse: false,
  bundleDiscount: 0.2,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 9,
  coAuthorIds: [6],
  university: "Karoo Institute",
  universityLink: "https://karoo.example.com/biology",
  certification: {
    priceCupoints: 1000,
    durationMonths: 6,
    trialPeriod: 3,
    description: prose(`
      Shows that you can follow a message from one nerve cell to a movement. You have six months from the day you buy
      it; the optional mathematics is not asked for.
    `),
    objectives: [
      "Draw a spike and explain each part of its shape",
      "Say what crosses the gap between two cells, and what can stop it",
      "Work out what a circuit of a few cells does",
    ],
    prerequisites: ["School chemistry helps and is not needed"],
    minPerformLevel: 60,
  },
  defaultTab: 2,
  gptEnabled: true,
  modules: [
    {
      id: 141,
      moduleIndex: 1,
      name: "One word",
      customPriceCupoints: null,
      videos: [
        {
          id: 201,
          title: "A spike is all or nothing",
          videoType: "youtube",
          embedId: "demo0000201",
          durationSeconds: 240,
        },
        {
          id: 202,
          title: "Salt, water and a very small battery",
          videoType: "youtube",
          embedId: "demo0000202",
          durationSeconds: 240,
        },
        {
          id: 203,
          title: "The gate that opens when you push it",
          videoType: "youtube",
          embedId: "demo0000203",
          durationSeconds: 247,
        },
        {
          id: 204,
          title: "Why the message does not turn back",
          videoType: "youtube",
          embedId: "demo0000204",
          durationSeconds: 246,
        },
      ],
    },
    {
      id: 142,
      moduleIndex: 2,
      name: "Across the gap",
      customPriceCupoints: null,
      videos: [
        {
          id: 205,
          title: "A cloud with an address",
          videoType: "youtube",
          embedId: "demo0000205",
          durationSeconds: 252,
        },
        {
          id: 206,
          title: "Yes, no, and not so fast",
          videoType: "youtube",
          embedId: "demo0000206",
          durationSeconds: 253,
        },
        {
          id: 207,
          title: "What poisons taught us",
          videoType: "youtube",
          embedId: "demo0000207",
          durationSeconds: 252,
        },
      ],
    },
    {
      id: 143,
      moduleIndex: 3,
      name: "Small circuits",
      customPriceCupoints: 280,
      videos: [
        {
          id: 208,
          title: "Two cells that disagree",
          videoType: "youtube",
          embedId: "demo0000208",
          durationSeconds: 249,
        },
        {
          id: 209,
          title: "Counting with leaky buckets",
          videoType: "youtube",
          embedId: "demo0000209",
          durationSeconds: 253,
        },
        { id: 210, title: "The frog and the fly", videoType: "youtube", embedId: "demo0000210", durationSeconds: 252 },
      ],
    },
  ],
};
