import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const joinedUp: DemoCourse = {
  id: 5,
  name: "Joined Up: Algorithms of Connection",
  description:
    "Are these two things connected? One small question, asked millions of times, and the beautiful forest that answers it.",
  longDescription: prose(`
    Two computers on a network, two pixels of the same colour, two strangers with a friend in common: again and again
    a program has to decide whether one thing can be reached from another. This course takes that question seriously.
    It starts with a picture of circles and wires that a child could draw, and it ends with a structure so fast that
    nobody has ever seen it wait.

    You will meet union-find four times, and each time it gets shorter and quicker. The first version answers at once
    and pays for it with every wire. The second one is lazy, and falls over its own long chains. The third one weighs
    before it joins. The fourth one tidies up while it looks, and with that the way through a billion things is, on
    average, a few steps long. Nothing is taken on trust: we count the steps on paper before we run anything.

    The last part puts the forest to work, on porous rock, on pictures, on mazes and on the cheapest way to wire a
    village. Bring a pencil. The questions stop the lecture exactly where it is easiest to nod and hardest to be
    right.
  `),
  categoryId: 1,
  subCategoryId: 1,
  freeCourse: false,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 5,
  createdById: 10,
  coAuthorIds: [10],
  university: "Northgate University",
  universityLink: "https://northgate.example.com/computer-science",
  certification: null,
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 51,
      moduleIndex: 1,
      name: "One question, asked a million times",
      customPriceCupoints: null,
      mayBeLicensed: true,
      videos: [
        {
          id: 121,
          title: "Circles, wires and a promise",
          videoType: "youtube",
          embedId: "B-MLuWHelkI",
          durationSeconds: 252,
        },
        {
          id: 122,
          title: 'What "connected" has to mean',
          videoType: "youtube",
          embedId: "7riIDwBXAW8",
          durationSeconds: 398,
        },
        {
          id: 123,
          title: "Components: naming the islands",
          videoType: "youtube",
          embedId: "6o0yDM5oVmk",
          durationSeconds: 347,
        },
        {
          id: 124,
          title: "The interface before the idea",
          videoType: "youtube",
          embedId: "kNOcOHuPx54",
          durationSeconds: 425,
        },
      ],
    },
    {
      id: 52,
      moduleIndex: 2,
      name: "Union-find, four times",
      customPriceCupoints: null,
      videos: [
        {
          id: 125,
          title: "Quick-find: answers now, pays later",
          videoType: "youtube",
          embedId: "YGZ7fx1RDhQ",
          durationSeconds: 501,
        },
        {
          id: 126,
          title: "Quick-union, weights and path compression",
          videoType: "youtube",
          embedId: "mooKEm23cPk",
          durationSeconds: 784,
        },
        {
          id: 127,
          title: "Counting the steps, honestly",
          videoType: "youtube",
          embedId: "WAFZu-rw8-k",
          durationSeconds: 472,
        },
        {
          id: 128,
          title: "A function that never reaches five",
          videoType: "youtube",
          embedId: "KkSDIk_WM_A",
          durationSeconds: 370,
        },
      ],
    },
    {
      id: 53,
      moduleIndex: 3,
      name: "Union-find at work",
      customPriceCupoints: null,
      videos: [
        {
          id: 129,
          title: "Percolation: does it leak through?",
          videoType: "youtube",
          embedId: "qhnR_e7ctmI",
          durationSeconds: 563,
        },
        {
          id: 130,
          title: "Islands in a photograph",
          videoType: "youtube",
          embedId: "ZZdZN3rDXAY",
          durationSeconds: 464,
        },
        {
          id: 131,
          title: "Growing a maze with exactly one way out",
          videoType: "youtube",
          embedId: "pT_0BwjiHqM",
          durationSeconds: 389,
        },
        {
          id: 132,
          title: "The cheapest way to wire a village",
          videoType: "youtube",
          embedId: "hCjiL8WhMgI",
          durationSeconds: 516,
        },
      ],
    },
    {
      id: 54,
      moduleIndex: 4,
      name: "When wires are cut",
      customPriceCupoints: 300,
      videos: [
        {
          id: 133,
          title: "Why undoing is harder than doing",
          videoType: "youtube",
          embedId: "5DiQ6XFIFMg",
          durationSeconds: 438,
        },
        {
          id: 134,
          title: "Running the film backwards",
          videoType: "youtube",
          embedId: "biSFll62O5A",
          durationSeconds: 542,
        },
        {
          id: 135,
          title: "What the forest cannot tell you",
          videoType: "youtube",
          embedId: "gvQoYybEOfg",
          durationSeconds: 495,
        },
      ],
    },
  ],
};
