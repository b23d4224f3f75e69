import { prose } from "./prose.ts";
import type { DemoTalk } from "./shape.ts";

/** Q&A of the class in its sixth week: the last week, with two unanswered questions. */
export const sixWeeksTalks: DemoTalk[] = [
  {
    videoId: 126,
    classId: 4,
    personId: 401,
    hoursAgo: 150,
    anonymous: false,
    votes: [402, 405, 406, 409, 412, 413, 420, 427, 431],
    text: prose(`
      For the exam: at @9:10 every object on the way up is hung under the root. Do we have to be able to say how many
      steps that saves, or only why it does not change the answers?
    `),
    replies: [
      {
        personId: 10,
        hoursAgo: 130,
        anonymous: false,
        votes: [401, 402, 405, 406, 409, 413, 431],
        text: prose(`
          Why it changes no answer, in two sentences, and what the forest looks like afterwards for a given chain. The
          exact bound comes in the lecture on counting, and I will only ask what it is.
        `),
      },
      {
        personId: 406,
        hoursAgo: 20,
        anonymous: false,
        votes: [401, 409],
        text: "Two sentences: the root stays the same for everybody on the way. So every comparison of roots does too.",
      },
      {
        personId: 412,
        hoursAgo: 9,
        anonymous: true,
        text: "I would add that the tree at @9:10 gets wider and never taller. That was what I had missed.",
      },
    ],
  },
  {
    videoId: 129,
    classId: 4,
    personId: 404,
    hoursAgo: 17,
    anonymous: true,
    votes: [403, 410, 411, 419],
    text: prose(`
      The picture at @2:10 has water in places that are not below an open path. Is a site wet when it only touches a wet
      one sideways?
    `),
    replies: [
      {
        personId: 5,
        hoursAgo: 6,
        anonymous: false,
        votes: [403, 404, 410, 411, 419, 426],
        text: "Yes. Sideways counts as much as downwards: look at @3:00 again, where the path turns up once before it falls.",
      },
    ],
  },
  {
    videoId: 129,
    classId: 4,
    personId: 418,
    hoursAgo: 5,
    anonymous: false,
    votes: [401, 405, 408, 422, 424, 433],
    text: "Why does the lecture at @4:05 need a second forest at all? One with a top and a bottom looked like enough to me.",
    replies: [],
  },
  {
    videoId: 123,
    classId: 4,
    personId: 423,
    hoursAgo: 60,
    anonymous: false,
    votes: [430],
    text: "Is an object that nobody has joined with anything a component of its own? At @1:05 it looks as if it were none.",
    replies: [],
  },
];
