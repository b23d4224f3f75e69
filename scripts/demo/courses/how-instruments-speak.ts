import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const howInstrumentsSpeak: DemoCourse = {
  id: 25,
  name: "How Instruments Speak",
  description: "Why a string sings, why a room answers, and why the same note on two instruments is never the same.",
  longDescription: prose(`
    Pluck a string and you set off an argument between a length of wire, a plank of spruce, some air and a room. What
    you hear is the settlement. This course listens to that argument slowly, one speaker at a time.

    We begin with the string, because it has the decency to be nearly one-dimensional. Then we give it a body: the
    bridge that carries the shaking, the plate that hands it to the air, the hollow that adds a voice of its own.
    Winds and drums come next, with shapes that no string could make. In the last module we open the door and let the
    room in.

    Every lecture is built around something you can hear twice, once before you know and once after. Headphones help.
    A rubber band and a shoebox help more.
  `),
  categoryId: 10,
  subCategoryId: 18,
  freeCourse: false,
  bundleDiscount: 0.15,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 7,
  coAuthorIds: [],
  university: "Harbour Conservatory",
  universityLink: "https://harbour.example.com/acoustics",
  certification: null,
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 251,
      moduleIndex: 1,
      name: "The string",
      customPriceCupoints: null,
      videos: [
        {
          id: 261,
          title: "What a string is doing",
          videoType: "youtube",
          embedId: "demo0000261",
          durationSeconds: 258,
        },
        {
          id: 262,
          title: "Overtones are not an accident",
          videoType: "youtube",
          embedId: "demo0000262",
          durationSeconds: 250,
        },
        { id: 263, title: "Where you pluck it", videoType: "youtube", embedId: "demo0000263", durationSeconds: 242 },
        {
          id: 264,
          title: "Why a bow does not just scratch",
          videoType: "youtube",
          embedId: "demo0000264",
          durationSeconds: 256,
        },
      ],
    },
    {
      id: 252,
      moduleIndex: 2,
      name: "The body",
      customPriceCupoints: null,
      videos: [
        {
          id: 265,
          title: "The bridge is a crossing",
          videoType: "youtube",
          embedId: "demo0000265",
          durationSeconds: 267,
        },
        {
          id: 266,
          title: "Spruce, and what it forgives",
          videoType: "youtube",
          embedId: "demo0000266",
          durationSeconds: 258,
        },
        { id: 267, title: "The hollow that hums", videoType: "youtube", embedId: "demo0000267", durationSeconds: 266 },
      ],
    },
    {
      id: 253,
      moduleIndex: 3,
      name: "Breath and skin",
      customPriceCupoints: 220,
      videos: [
        {
          id: 268,
          title: "A column of air, open or closed",
          videoType: "youtube",
          embedId: "demo0000268",
          durationSeconds: 282,
        },
        {
          id: 269,
          title: "Reeds, lips and the edge of a flute",
          videoType: "youtube",
          embedId: "demo0000269",
          durationSeconds: 281,
        },
        {
          id: 270,
          title: "Why a drum has no clear note",
          videoType: "youtube",
          embedId: "demo0000270",
          durationSeconds: 298,
        },
      ],
    },
    {
      id: 254,
      moduleIndex: 4,
      name: "The room",
      customPriceCupoints: null,
      videos: [
        { id: 271, title: "One clap, counted", videoType: "youtube", embedId: "demo0000271", durationSeconds: 273 },
        {
          id: 272,
          title: "Good rooms, and rooms that lie",
          videoType: "youtube",
          embedId: "demo0000272",
          durationSeconds: 301,
        },
      ],
    },
  ],
};
