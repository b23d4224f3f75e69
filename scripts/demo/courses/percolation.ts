import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const percolation: DemoCourse = {
  id: 21,
  name: "Percolation: Order Out of Chance",
  description:
    "Coffee, forest fires and porous rock: a toy made of random squares, and the sudden moment when everything connects.",
  longDescription: prose(`
    Colour the squares of a sheet of paper at random. While few are coloured you see scattered islands, and when many
    are, a continent. The surprise is in between. There is one density at which the continent appears, all at once,
    and just below it there is nothing of the kind. Physicists call that a phase transition, and this is the simplest
    one there is.

    The course looks at this toy from three sides. First with the eye and a pair of dice. Then with a program: the
    second module borrows two lectures from the course on algorithms of connection, since their forest is exactly the
    tool that makes a million experiments possible in a minute. Last with a little theory, in order to see why the
    details of the paper hardly matter and the dimension matters a great deal.

    Nothing is assumed beyond fractions and curiosity. If you can run a program you may repeat every experiment; if
    you cannot, the dice in the first lecture are experiment enough.
  `),
  categoryId: 4,
  subCategoryId: 7,
  freeCourse: false,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 6,
  createdById: 5,
  coAuthorIds: [5],
  university: "Northgate University",
  universityLink: "https://northgate.example.com/physics",
  certification: {
    priceCupoints: 900,
    durationMonths: 3,
    trialPeriod: 3,
    description: prose(`
      Shows that you can find the moment at which everything connects, by experiment and with its error. You have three
      months from the day you buy it.
    `),
    objectives: [
      "Tell islands from a continent, and find the density between them",
      "Estimate a threshold and say how sure you are",
      "Explain why the details of the grid hardly matter",
    ],
    prerequisites: ["Fractions", "A program of your own is welcome and not needed"],
    minPerformLevel: 70,
  },
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 211,
      moduleIndex: 1,
      name: "Islands and a continent",
      customPriceCupoints: null,
      videos: [
        {
          id: 241,
          title: "Squares, dice and patience",
          videoType: "youtube",
          embedId: "demo0000241",
          durationSeconds: 248,
        },
        {
          id: 242,
          title: "The moment it connects",
          videoType: "youtube",
          embedId: "demo0000242",
          durationSeconds: 256,
        },
        {
          id: 243,
          title: "Forest fires on a tray",
          videoType: "youtube",
          embedId: "demo0000243",
          durationSeconds: 255,
        },
      ],
    },
    {
      id: 212,
      moduleIndex: 2,
      name: "Counting with a forest",
      customPriceCupoints: 150,
      videos: [
        {
          id: 244,
          title: "A million experiments before lunch",
          videoType: "youtube",
          embedId: "demo0000244",
          durationSeconds: 253,
        },
        { borrowedVideoId: 126, fromModuleId: 52 },
        { borrowedVideoId: 129, fromModuleId: 53 },
        {
          id: 245,
          title: "Estimating the threshold, with its doubt",
          videoType: "youtube",
          embedId: "demo0000245",
          durationSeconds: 245,
        },
      ],
    },
    {
      id: 213,
      moduleIndex: 3,
      name: "Why the details do not matter",
      customPriceCupoints: null,
      videos: [
        {
          id: 246,
          title: "Looking from further away",
          videoType: "youtube",
          embedId: "demo0000246",
          durationSeconds: 235,
        },
        {
          id: 247,
          title: "The same at every size",
          videoType: "youtube",
          embedId: "demo0000247",
          durationSeconds: 246,
        },
        {
          id: 248,
          title: "Rock, coffee and rumours",
          videoType: "youtube",
          embedId: "demo0000248",
          durationSeconds: 252,
        },
      ],
    },
  ],
};
