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
          embedId: "3jAeMhX0VcU",
          durationSeconds: 258,
        },
        {
          id: 262,
          title: "Overtones are not an accident",
          videoType: "youtube",
          embedId: "GPjeBM5nRu0",
          durationSeconds: 422,
        },
        { id: 263, title: "Where you pluck it", videoType: "youtube", embedId: "BAr8ldHxMwY", durationSeconds: 395 },
        {
          id: 264,
          title: "Why a bow does not just scratch",
          videoType: "youtube",
          embedId: "wr5rfh34mH8",
          durationSeconds: 349,
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
          embedId: "QGlupQ1Q_JU",
          durationSeconds: 491,
        },
        {
          id: 266,
          title: "Spruce, and what it forgives",
          videoType: "youtube",
          embedId: "HtcrwgQUMhs",
          durationSeconds: 466,
        },
        { id: 267, title: "The hollow that hums", videoType: "youtube", embedId: "aocJHkCclM8", durationSeconds: 418 },
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
          embedId: "ag6UZgCRpMQ",
          durationSeconds: 507,
        },
        {
          id: 269,
          title: "Reeds, lips and the edge of a flute",
          videoType: "youtube",
          embedId: "Xe75gPl0mYw",
          durationSeconds: 433,
        },
        {
          id: 270,
          title: "Why a drum has no clear note",
          videoType: "youtube",
          embedId: "TEjEuz5EU6I",
          durationSeconds: 548,
        },
      ],
    },
    {
      id: 254,
      moduleIndex: 4,
      name: "The room",
      customPriceCupoints: null,
      videos: [
        { id: 271, title: "One clap, counted", videoType: "youtube", embedId: "JvLZoIZduI8", durationSeconds: 401 },
        {
          id: 272,
          title: "Good rooms, and rooms that lie",
          videoType: "youtube",
          embedId: "BvGM4DYr2vU",
          durationSeconds: 482,
        },
      ],
    },
  ],
};
