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
        { id: 181, title: "Every entry twice", videoType: "youtube", embedId: "R1qrxboIejA", durationSeconds: 234 },
        {
          id: 182,
          title: "Left, right, and why not plus and minus",
          videoType: "youtube",
          embedId: "K0o1oh3zMo0",
          durationSeconds: 391,
        },
        {
          id: 183,
          title: "The sheet that always balances",
          videoType: "youtube",
          embedId: "venyiqRofzk",
          durationSeconds: 438,
        },
        {
          id: 184,
          title: "A day at the bakery, written down",
          videoType: "youtube",
          embedId: "QfFdfSKK45k",
          durationSeconds: 362,
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
        { id: 185, title: "Things that wear out", videoType: "youtube", embedId: "RRp2woz1VFc", durationSeconds: 464 },
        {
          id: 186,
          title: "The customer who does not pay",
          videoType: "youtube",
          embedId: "aWWfwMCNclY",
          durationSeconds: 417,
        },
        {
          id: 187,
          title: "What is in the storeroom worth?",
          videoType: "youtube",
          embedId: "3uqBDBSNjO4",
          durationSeconds: 492,
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
          embedId: "L7ZUwcEZCdc",
          durationSeconds: 455,
        },
        {
          id: 189,
          title: "Profit is an opinion, cash is a fact",
          videoType: "youtube",
          embedId: "KUo0GUaLCMM",
          durationSeconds: 561,
        },
        {
          id: 190,
          title: "Reading the finished accounts",
          videoType: "youtube",
          embedId: "39QI_gGWbds",
          durationSeconds: 483,
        },
      ],
    },
    {
      id: 124,
      moduleIndex: 4,
      name: "Finding what is wrong",
      customPriceCupoints: 350,
      videos: [
        { id: 191, title: "Mistakes that balance", videoType: "youtube", embedId: "jx7eDVk9dqE", durationSeconds: 449 },
        {
          id: 192,
          title: "The nephew and the till",
          videoType: "youtube",
          embedId: "0Xr5Tk2UaZg",
          durationSeconds: 526,
        },
        {
          id: 193,
          title: "A set of books to close alone",
          videoType: "youtube",
          embedId: "bGWbvRqupV0",
          durationSeconds: 592,
        },
      ],
    },
  ],
};
