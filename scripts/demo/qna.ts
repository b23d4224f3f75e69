import { prose } from "./prose.ts";
import type { DemoTalk } from "./shape.ts";

// Talks that everyone with access reads, of which two wait for the author, and one of a class.
export const talks: DemoTalk[] = [
  {
    videoId: 126,
    classId: null,
    personId: 3,
    hoursAgo: 100,
    anonymous: false,
    votes: [4, 11, 13],
    text: prose(`
      At @5:45 the smaller tree goes under the larger one, and smaller means that it has fewer objects. Why not compare
      heights? A tree of many objects may still be flat.
    `),
    replies: [
      {
        personId: 5,
        hoursAgo: 91,
        anonymous: false,
        votes: [3, 4, 11, 12, 13],
        text: prose(`
          Heights work just as well. A tree only grows taller when it meets one of its own height, so the bound at @7:42
          stays the same. I prefer sizes because of what comes at @9:10: path compression changes heights behind your
          back, and never a size.
        `),
      },
      {
        personId: 3,
        hoursAgo: 90,
        anonymous: false,
        votes: [4],
        text: "So with compression a stored height would only be an upper bound. That helps, thank you.",
      },
    ],
  },
  {
    videoId: 126,
    classId: null,
    personId: 4,
    hoursAgo: 44,
    anonymous: true,
    votes: [3, 11, 12, 13],
    text: prose(`
      I lost the thread between @6:39 and @7:21. Why does the tree of x at least double? The other tree could be just a
      little larger than hers.
    `),
    replies: [
      {
        personId: 3,
        hoursAgo: 41,
        anonymous: true,
        votes: [4, 12],
        text: prose(`
          A little larger is enough. Hers moved, so the other one had at least as many objects. Hers and at least as
          many again make twice hers or more. I only saw it after drawing the case at @6:28 with three and four objects.
        `),
      },
    ],
  },
  {
    videoId: 126,
    classId: 1,
    personId: 3,
    hoursAgo: 20,
    anonymous: false,
    votes: [4],
    text: prose(`
      For the exercise at @12:24: is the worst weighted tree of ten objects enough, or do we also have to say why there
      is no worse one?
    `),
    replies: [
      {
        personId: 10,
        hoursAgo: 17,
        anonymous: false,
        votes: [3, 4],
        text: prose(`
          The tree and one sentence. Look at how the proof from @6:18 counts, and the sentence nearly writes itself. It is
          the part that I read first.
        `),
      },
    ],
  },
  {
    videoId: 131,
    classId: null,
    personId: 11,
    hoursAgo: 97,
    anonymous: false,
    votes: [13],
    text: prose(`
      Is the maze at @2:58 as likely as every other maze, or does knocking down walls in a random order prefer some?
    `),
    replies: [],
  },
  {
    videoId: 131,
    classId: null,
    personId: 13,
    hoursAgo: 52,
    anonymous: true,
    text: "I stopped at @2:15. What would go wrong if we also knocked down a wall between two cells that are joined already?",
    replies: [],
  },
  {
    videoId: 161,
    classId: null,
    personId: 2,
    hoursAgo: 670,
    anonymous: false,
    text: "At @1:20 the leaves go to the outer bank. On my river they all end in the still water inside. Is that a bend, too?",
    replies: [
      {
        personId: 9,
        hoursAgo: 650,
        anonymous: false,
        text: prose(`
          Then somebody has been there before you: a tree in the water, or a wall. Look at where the bank is steep and
          bare. From @1:30 on I only trust the bank.
        `),
      },
    ],
  },
  {
    videoId: 201,
    classId: null,
    personId: 2,
    hoursAgo: 10,
    anonymous: false,
    text: "I was wrong at @1:56 because a harder push at @1:00 ran up sooner. Does it only begin earlier, then?",
    replies: [
      {
        personId: 9,
        hoursAgo: 4,
        anonymous: false,
        text: prose(`
          Exactly. A harder push reaches the threshold sooner, and from there on the cell decides alone. Sooner is all that
          you can have from it; the height at @1:56 is the same.
        `),
      },
    ],
  },
];
