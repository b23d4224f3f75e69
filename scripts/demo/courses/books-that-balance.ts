import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const booksThatBalance: DemoCourse = {
  id: 12,
  name: "Books That Balance",
  description:
    "Double-entry bookkeeping from the first coin to the annual accounts, on paper first, so that software cannot fool you.",
  longDescription: prose(`
    Five hundred years ago merchants found a way of writing down money in which most mistakes give themselves away. It
    needs no computer and fits on one sheet of paper. Every business on earth still uses it, and surprisingly few of
    the people who sign its results could fill in the sheet themselves. After this course you can.

    We keep the books of one invented bakery for one invented year. Flour is bought, ovens wear out, a customer does
    not pay, somebody's nephew takes twenty from the till. By December you will have drawn up its accounts, found a
    fraud, and explained to the baker why a profitable year ended without cash.

    The certificate is for people who need to show it. It asks you to close a set of books by yourself, and to defend
    three of your entries in writing.
  `),
  categoryId: 6,
  subCategoryId: 11,
  freeCourse: false,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 8,
  coAuthorIds: [],
  university: "Ostrand School of Business",
  universityLink: "https://ostrand.example.com/accounting",
  certification: {
    priceCupoints: 1500,
    durationMonths: 12,
    trialPeriod: 3,
    description: prose(`
      Shows that you can keep and close the books of a small business without help. You have twelve months from the
      day you buy it, and as many attempts at every question as you like; what counts is how many you needed.
    `),
    objectives: [
      "Enter everyday events in double entry, and say why each side is where it is",
      "Write down what has worn out, what will not be paid, and what is left in the storeroom",
      "Close a year and draw up its profit and loss account and balance sheet",
      "Find an error that does not disturb the balance",
      "Explain in two sentences why profit and cash differ",
    ],
    prerequisites: ["Addition, subtraction and percentages", "No earlier bookkeeping is needed"],
    minPerformLevel: 70,
  },
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 121,
      moduleIndex: 1,
      name: "Two sides of everything",
      customPriceCupoints: null,
      mayBeLicensed: true,
      videos: [
        { id: 181, title: "Every entry twice", videoType: "youtube", embedId: "demo0000181", durationSeconds: 234 },
        {
          id: 182,
          title: "Left, right, and why not plus and minus",
          videoType: "youtube",
          embedId: "demo0000182",
          durationSeconds: 239,
        },
        {
          id: 183,
          title: "The sheet that always balances",
          videoType: "youtube",
          embedId: "demo0000183",
          durationSeconds: 230,
        },
        {
          id: 184,
          title: "A day at the bakery, written down",
          videoType: "youtube",
          embedId: "demo0000184",
          durationSeconds: 246,
        },
      ],
    },
    {
      id: 122,
      moduleIndex: 2,
      name: "The year goes on",
      customPriceCupoints: null,
      mayBeLicensed: true,
      videos: [
        { id: 185, title: "Things that wear out", videoType: "youtube", embedId: "demo0000185", durationSeconds: 234 },
        {
          id: 186,
          title: "The customer who does not pay",
          videoType: "youtube",
          embedId: "demo0000186",
          durationSeconds: 255,
        },
        {
          id: 187,
          title: "What is in the storeroom worth?",
          videoType: "youtube",
          embedId: "demo0000187",
          durationSeconds: 260,
        },
      ],
    },
    {
      id: 123,
      moduleIndex: 3,
      name: "Closing the books",
      customPriceCupoints: 240,
      videos: [
        {
          id: 188,
          title: "The last day of December",
          videoType: "youtube",
          embedId: "demo0000188",
          durationSeconds: 243,
        },
        {
          id: 189,
          title: "Profit is an opinion, cash is a fact",
          videoType: "youtube",
          embedId: "demo0000189",
          durationSeconds: 261,
        },
        {
          id: 190,
          title: "Reading the finished accounts",
          videoType: "youtube",
          embedId: "demo0000190",
          durationSeconds: 246,
        },
      ],
    },
    {
      id: 124,
      moduleIndex: 4,
      name: "Finding what is wrong",
      customPriceCupoints: 350,
      videos: [
        { id: 191, title: "Mistakes that balance", videoType: "youtube", embedId: "demo0000191", durationSeconds: 259 },
        {
          id: 192,
          title: "The nephew and the till",
          videoType: "youtube",
          embedId: "demo0000192",
          durationSeconds: 254,
        },
        {
          id: 193,
          title: "A set of books to close alone",
          videoType: "youtube",
          embedId: "demo0000193",
          durationSeconds: 267,
        },
      ],
    },
  ],
};
