import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const aNumberAndItsDoubt: DemoCourse = {
  id: 8,
  name: "A Number and Its Doubt",
  description:
    "Statistics for people who have to stand behind a figure: how far off might it be, and how would you know?",
  longDescription: prose(`
    Every published number has a twin that nobody prints: the number it could just as well have been. This course
    teaches you to see the twin. We estimate the weight of a loaf, the length of a queue and the honesty of a coin,
    and each time we ask the same thing. If I did it all again tomorrow, how different would my answer be?

    There is very little algebra and a great deal of drawing. You will shuffle cards until a difference disappears,
    resample a small survey until its average starts to tremble, and watch a perfectly innocent coin look guilty. When
    the formulas do arrive, in the third module, they are short names for things that you have already done with your
    hands.

    Afterwards you can read a headline with a number in it and say calmly what it claims, what it is based on, and
    what would have to be true for it to be wrong.
  `),
  categoryId: 3,
  subCategoryId: 5,
  freeCourse: false,
  bundleDiscount: 0.1,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 6,
  coAuthorIds: [8],
  university: "Northgate University",
  universityLink: "https://northgate.example.com/statistics",
  certification: {
    priceCupoints: 1200,
    durationMonths: 6,
    trialPeriod: 7,
    description: prose(`
      Shows that you can say how far off a number might be, and where it came from. You have six months from the day you
      buy it; every question may be tried as often as you like.
    `),
    objectives: [
      "Say how much an average would tremble if it were measured again",
      "Find out by shuffling whether a difference could have been luck",
      "Read an interval and a p-value for what they are, and for nothing more",
      "Name what would have to be true for a headline to be wrong",
    ],
    prerequisites: ["Fractions and percentages"],
    minPerformLevel: 75,
  },
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 81,
      moduleIndex: 1,
      name: "The twin nobody prints",
      customPriceCupoints: null,
      mayBeLicensed: true,
      videos: [
        {
          id: 141,
          title: "One loaf, weighed twice",
          videoType: "youtube",
          embedId: "demo0000141",
          durationSeconds: 246,
        },
        { id: 142, title: "Spread is information", videoType: "youtube", embedId: "demo0000142", durationSeconds: 258 },
        {
          id: 143,
          title: "The average of a queue",
          videoType: "youtube",
          embedId: "demo0000143",
          durationSeconds: 255,
        },
        { id: 144, title: "When the middle lies", videoType: "youtube", embedId: "demo0000144", durationSeconds: 249 },
      ],
    },
    {
      id: 82,
      moduleIndex: 2,
      name: "Shuffling the cards",
      customPriceCupoints: null,
      videos: [
        {
          id: 145,
          title: "Could it have been luck?",
          videoType: "youtube",
          embedId: "demo0000145",
          durationSeconds: 258,
        },
        { id: 146, title: "A thousand tomorrows", videoType: "youtube", embedId: "demo0000146", durationSeconds: 263 },
        { id: 147, title: "The innocent coin", videoType: "youtube", embedId: "demo0000147", durationSeconds: 255 },
      ],
    },
    {
      id: 83,
      moduleIndex: 3,
      name: "Small names for big ideas",
      customPriceCupoints: null,
      mayBeLicensed: true,
      videos: [
        {
          id: 148,
          title: "The standard error, without fear",
          videoType: "youtube",
          embedId: "demo0000148",
          durationSeconds: 298,
        },
        {
          id: 149,
          title: "An interval is a habit, not a cage",
          videoType: "youtube",
          embedId: "demo0000149",
          durationSeconds: 257,
        },
        { id: 150, title: "What a p-value is not", videoType: "youtube", embedId: "demo0000150", durationSeconds: 259 },
        {
          id: 151,
          title: "Many looks, one surprise",
          videoType: "youtube",
          embedId: "demo0000151",
          durationSeconds: 240,
        },
      ],
    },
    {
      id: 84,
      moduleIndex: 4,
      name: "Reading other people's numbers",
      customPriceCupoints: 250,
      videos: [
        {
          id: 152,
          title: "Who was asked, and who answered",
          videoType: "youtube",
          embedId: "demo0000152",
          durationSeconds: 263,
        },
        {
          id: 153,
          title: "Risk doubled: from what?",
          videoType: "youtube",
          embedId: "demo0000153",
          durationSeconds: 261,
        },
        {
          id: 154,
          title: "A league table falls apart",
          videoType: "youtube",
          embedId: "demo0000154",
          durationSeconds: 256,
        },
      ],
    },
  ],
};
