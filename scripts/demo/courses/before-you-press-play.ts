import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const beforeYouPressPlay: DemoCourse = {
  id: 3,
  name: "Before You Press Play",
  description:
    "A short free course on learning from lectures: what to do before, during and after, so that something stays.",
  longDescription: prose(`
    Watching a good lecture feels like learning. An hour later most of it has gone, and the pleasant feeling is all
    that remains. This course is about the difference, and about the small, slightly uncomfortable habits that close
    the gap.

    None of them takes more than five minutes. You will guess before you know, stop before you are tired, write one
    line instead of a page, and come back on the third day when it hurts a little. Each habit has a lecture that
    explains it, one that shows it going wrong, and a question that makes you do it then and there.

    Take it once before your first real course here, and the third module again before your first examination.
  `),
  categoryId: 9,
  subCategoryId: 17,
  freeCourse: true,
  bundleDiscount: 0,
  privacyScope: "public",
  collectionUnlistedKey: null,
  primaryAuthorId: 10,
  coAuthorIds: [],
  university: "Northgate University",
  universityLink: "https://northgate.example.com/learning",
  certification: null,
  defaultTab: 1,
  gptEnabled: true,
  modules: [
    {
      id: 31,
      moduleIndex: 1,
      name: "Before",
      customPriceCupoints: null,
      videos: [
        { id: 101, title: "Guess first", videoType: "youtube", embedId: "demo0000101", durationSeconds: 228 },
        {
          id: 102,
          title: "One question on a card",
          videoType: "youtube",
          embedId: "demo0000102",
          durationSeconds: 230,
        },
      ],
    },
    {
      id: 32,
      moduleIndex: 2,
      name: "During",
      customPriceCupoints: null,
      videos: [
        {
          id: 103,
          title: "Stop while you still understand",
          videoType: "youtube",
          embedId: "demo0000103",
          durationSeconds: 221,
        },
        {
          id: 104,
          title: "Notes that you will read again",
          videoType: "youtube",
          embedId: "demo0000104",
          durationSeconds: 233,
        },
        {
          id: 105,
          title: "The honest use of the pause button",
          videoType: "youtube",
          embedId: "demo0000105",
          durationSeconds: 243,
        },
      ],
    },
    {
      id: 33,
      moduleIndex: 3,
      name: "After",
      customPriceCupoints: null,
      videos: [
        { id: 106, title: "The third day", videoType: "youtube", embedId: "demo0000106", durationSeconds: 249 },
        {
          id: 107,
          title: "Explaining it to a chair",
          videoType: "youtube",
          embedId: "demo0000107",
          durationSeconds: 250,
        },
        {
          id: 108,
          title: "A week that a person can keep",
          videoType: "youtube",
          embedId: "demo0000108",
          durationSeconds: 254,
        },
      ],
    },
  ],
};
