import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const readingALandscape: DemoCourse = {
  id: 11,
  name: "Reading a Landscape",
  description: "Rivers, ice and slow collapse: how to stand on a hill and tell what happened here, and in which order.",
  longDescription: prose(`
    A landscape looks still only because we are in a hurry. The valley below you is being carried away while you eat
    your sandwich. This course was filmed outdoors, in all weathers, and it teaches one skill: to look at a slope, a
    bend or a line of boulders and say what made it.

    Water comes first, since it is nearly always guilty. Then ice, which has left but has not tidied up. Then the
    quiet forces, frost and roots and gravity, which never hold a press conference. Each module ends on a viewpoint
    where you are asked to put the events in order before I do.

    You need no equipment and no chemistry. You need a map of some place you love, because the last lecture asks you
    to read it from top to bottom.
  `),
  categoryId: 7,
  subCategoryId: 13,
  freeCourse: false,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 9,
  coAuthorIds: [],
  university: "Karoo Institute",
  universityLink: "https://karoo.example.com/earth",
  certification: null,
  defaultTab: 1,
  gptEnabled: false,
  modules: [
    {
      id: 111,
      moduleIndex: 1,
      name: "Water",
      customPriceCupoints: null,
      videos: [
        { id: 161, title: "Why rivers bend", videoType: "vimeo", embedId: "demo0000161", durationSeconds: 252 },
        { id: 162, title: "The inside of a meander", videoType: "vimeo", embedId: "demo0000162", durationSeconds: 251 },
        {
          id: 163,
          title: "A waterfall walks upstream",
          videoType: "vimeo",
          embedId: "demo0000163",
          durationSeconds: 253,
        },
        {
          id: 164,
          title: "Deltas: where the river gives up",
          videoType: "vimeo",
          embedId: "demo0000164",
          durationSeconds: 254,
        },
      ],
    },
    {
      id: 112,
      moduleIndex: 2,
      name: "Ice",
      customPriceCupoints: null,
      videos: [
        { id: 165, title: "The shape of a valley", videoType: "vimeo", embedId: "demo0000165", durationSeconds: 254 },
        {
          id: 166,
          title: "Boulders that do not belong",
          videoType: "vimeo",
          embedId: "demo0000166",
          durationSeconds: 255,
        },
        { id: 167, title: "Lakes in a row", videoType: "vimeo", embedId: "demo0000167", durationSeconds: 253 },
      ],
    },
    {
      id: 113,
      moduleIndex: 3,
      name: "The quiet forces",
      customPriceCupoints: null,
      videos: [
        { id: 168, title: "Frost has patience", videoType: "vimeo", embedId: "demo0000168", durationSeconds: 254 },
        { id: 169, title: "How a hill creeps", videoType: "vimeo", embedId: "demo0000169", durationSeconds: 254 },
        {
          id: 170,
          title: "Landslides and their warnings",
          videoType: "vimeo",
          embedId: "demo0000170",
          durationSeconds: 255,
        },
      ],
    },
    {
      id: 114,
      moduleIndex: 4,
      name: "Putting it in order",
      customPriceCupoints: 260,
      videos: [
        { id: 171, title: "What cuts what", videoType: "vimeo", embedId: "demo0000171", durationSeconds: 250 },
        {
          id: 172,
          title: "Your own map, from top to bottom",
          videoType: "vimeo",
          embedId: "demo0000172",
          durationSeconds: 254,
        },
      ],
    },
  ],
};
