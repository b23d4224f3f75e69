import { prose } from "../prose.ts";
import type { DemoCourse } from "../shape.ts";

export const proofWorkshop: DemoCourse = {
  id: 17,
  name: "Proof Workshop: Autumn Group",
  description: "A small group, a blackboard and eight proofs that we take apart and put back together. By invitation.",
  longDescription: prose(`
    Reading a proof is easy, and it is possible to read a hundred of them without being able to write one. In this
    workshop we do the second thing. The recordings come from a group of fourteen people who met on Thursdays, and
    they kept their wrong turns, since those are the useful part.

    Each session takes one statement that looks obvious. Somebody tries, the rest of us are allowed exactly one kind
    of question, and it is always "why?". When nobody has to ask it any more, we are done. You will see induction fail
    in an instructive way, a picture that proves too much, and a proof by contradiction that did not need one.

    The course is unlisted because the people in it were promised an audience of friends. Whoever sent you the link
    counts you among them.
  `),
  categoryId: 2,
  subCategoryId: 3,
  freeCourse: false,
  bundleDiscount: 0,
  privacyScope: "unlisted",
  collectionUnlistedKey: "7KoS4Sbyl9N9iCEC0xyusw",
  primaryAuthorId: 5,
  coAuthorIds: [6],
  university: null,
  universityLink: null,
  certification: null,
  defaultTab: 1,
  gptEnabled: false,
  modules: [
    {
      id: 171,
      moduleIndex: 1,
      name: "Nobody is obliged yet",
      customPriceCupoints: null,
      videos: [
        {
          id: 221,
          title: "What a proof owes its reader",
          videoType: "youtube",
          embedId: "demo0000221",
          durationSeconds: 219,
        },
        {
          id: 222,
          title: '"Clearly" is a warning sign',
          videoType: "youtube",
          embedId: "demo0000222",
          durationSeconds: 199,
        },
        {
          id: 223,
          title: "A picture that proves too much",
          videoType: "youtube",
          embedId: "demo0000223",
          durationSeconds: 214,
        },
      ],
    },
    {
      id: 172,
      moduleIndex: 2,
      name: "Induction, and its accidents",
      customPriceCupoints: null,
      videos: [
        {
          id: 224,
          title: "All horses, one colour",
          videoType: "youtube",
          embedId: "demo0000224",
          durationSeconds: 223,
        },
        {
          id: 225,
          title: "The right thing to assume",
          videoType: "youtube",
          embedId: "demo0000225",
          durationSeconds: 221,
        },
        {
          id: 226,
          title: "Stronger can be easier",
          videoType: "youtube",
          embedId: "demo0000226",
          durationSeconds: 229,
        },
      ],
    },
    {
      id: 173,
      moduleIndex: 3,
      name: "Saying no properly",
      customPriceCupoints: null,
      videos: [
        {
          id: 227,
          title: "Contradiction, when it is needed",
          videoType: "youtube",
          embedId: "demo0000227",
          durationSeconds: 219,
        },
        {
          id: 228,
          title: "One counterexample is enough",
          videoType: "youtube",
          embedId: "demo0000228",
          durationSeconds: 217,
        },
      ],
    },
  ],
};
