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
          embedId: "demo0000121",
          durationSeconds: 234,
        },
        {
          id: 122,
          title: 'What "connected" has to mean',
          videoType: "youtube",
          embedId: "demo0000122",
          durationSeconds: 244,
        },
        {
          id: 123,
          title: "Components: naming the islands",
          videoType: "youtube",
          embedId: "demo0000123",
          durationSeconds: 256,
        },
        {
          id: 124,
          title: "The interface before the idea",
          videoType: "youtube",
          embedId: "demo0000124",
          durationSeconds: 256,
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
          embedId: "demo0000125",
          durationSeconds: 252,
        },
        {
          id: 126,
          title: "Quick-union, weights and path compression",
          videoType: "youtube",
          embedId: "demo0000126",
          durationSeconds: 784,
        },
        {
          id: 127,
          title: "Counting the steps, honestly",
          videoType: "youtube",
          embedId: "demo0000127",
          durationSeconds: 264,
        },
        {
          id: 128,
          title: "A function that never reaches five",
          videoType: "youtube",
          embedId: "demo0000128",
          durationSeconds: 268,
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
          embedId: "demo0000129",
          durationSeconds: 563,
        },
        {
          id: 130,
          title: "Islands in a photograph",
          videoType: "youtube",
          embedId: "demo0000130",
          durationSeconds: 271,
        },
        {
          id: 131,
          title: "Growing a maze with exactly one way out",
          videoType: "youtube",
          embedId: "demo0000131",
          durationSeconds: 254,
        },
        {
          id: 132,
          title: "The cheapest way to wire a village",
          videoType: "youtube",
          embedId: "demo0000132",
          durationSeconds: 255,
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
          embedId: "demo0000133",
          durationSeconds: 274,
        },
        {
          id: 134,
          title: "Running the film backwards",
          videoType: "youtube",
          embedId: "demo0000134",
          durationSeconds: 269,
        },
        {
          id: 135,
          title: "What the forest cannot tell you",
          videoType: "youtube",
          embedId: "demo0000135",
          durationSeconds: 275,
        },
      ],
    },
  ],
};
