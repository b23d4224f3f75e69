import type { DemoWhy } from "./shape.ts";

/** What each course of the demo says to somebody who has not bought it yet. */
export const why: readonly DemoWhy[] = [
  {
    courseId: 3,
    outcomes: [
      "Guess before you know, and profit from being wrong",
      "Stop while you still understand",
      "Write one line that is worth a page",
      "Come back on the third day",
    ],
    audience: "Everybody who has left a good lecture with a pleasant feeling and nothing else.",
    prerequisites: "A pencil, some cards, and one real lecture to try it on.",
    level: "beginner",
    sampleQuestionId: null,
  },
  {
    courseId: 5,
    outcomes: [
      "Say in a few steps whether two things are connected, among a billion",
      "Write union-find from memory, in twelve lines",
      "Prove why weights keep every tree low",
      "Count the cost of a program on paper before running it",
      "See the same problem in mazes, pictures and porous rock",
      "Wire a village with the least cable, and show that it is the least",
    ],
    audience:
      "People who have written a loop and an array, in any language. Also a good rest between two heavy courses.",
    prerequisites: "A pencil. Logarithms are explained on the way. No earlier course is needed.",
    level: "intermediate",
    sampleQuestionId: 34,
  },
  {
    courseId: 8,
    outcomes: [
      "Say how far off a published number may be",
      "Tell luck from a difference by shuffling cards",
      "Read an interval without being taken in by it",
      "Ask a headline the three questions that it hopes nobody asks",
    ],
    audience: "People who have to stand behind a figure, and everybody who reads the news.",
    prerequisites: "Fractions, a pack of cards and some patience. Hardly any algebra.",
    level: "intermediate",
    sampleQuestionId: 39,
  },
  {
    courseId: 11,
    outcomes: [
      "Tell from a bend which bank is the young one",
      "Recognise what ice has left behind",
      "Put the events of a valley in their order",
      "Read a map of a place you love from top to bottom",
    ],
    audience: "Walkers, teachers, and people who look out of trains.",
    prerequisites: "A map and stout shoes. No equipment, no chemistry.",
    level: "beginner",
    sampleQuestionId: 41,
  },
  {
    courseId: 12,
    outcomes: [
      "Write any purchase, sale or loss as two sides that balance",
      "Close a year and draw up its accounts",
      "Explain to a baker why a profitable year ended without cash",
      "Find the nephew who takes twenty from the till",
    ],
    audience: "Founders, treasurers of clubs, and people who sign results that others have written.",
    prerequisites: "Addition, and a sheet of squared paper.",
    level: "beginner",
    sampleQuestionId: 42,
  },
  {
    courseId: 14,
    outcomes: [
      "Draw a spike, and say why it has that shape",
      "Explain how a message crosses a gap as a cloud",
      "Wire five cells so that they count, compare and forget",
    ],
    audience: "Curious people with or without biology. The mathematics is marked, and can be left out.",
    prerequisites: "Salt, water, and the willingness to draw one curve five times.",
    level: "intermediate",
    sampleQuestionId: 44,
  },
  {
    courseId: 21,
    outcomes: [
      "Find the density at which everything connects, with dice",
      "Run a million experiments before lunch",
      "Say why the details hardly matter and the dimension does",
    ],
    audience: "People who like a toy that turns out to be deep.",
    prerequisites: "Fractions and two dice. If you can run a program, you may repeat every experiment.",
    level: "advanced",
    sampleQuestionId: null,
  },
  {
    courseId: 25,
    outcomes: [
      "Hear where a string was plucked",
      "Say what a bridge, a plate and a hollow each add to a note",
      "Explain why a drum has no clear note",
      "Judge a room by clapping once",
    ],
    audience: "Players, listeners and builders. No notes are read.",
    prerequisites: "Headphones help. A rubber band and a shoebox help more.",
    level: "beginner",
    sampleQuestionId: 47,
  },
  {
    courseId: 30,
    outcomes: [
      "Give each sentence one idea and each paragraph one job",
      "Cut a page to a quarter without losing its reader",
      "Defend a rule of style, and break it on purpose",
    ],
    audience: "Everybody who writes to people with little time.",
    prerequisites: "A page of your own that you are not quite happy with.",
    level: null,
    sampleQuestionId: 49,
  },
];
