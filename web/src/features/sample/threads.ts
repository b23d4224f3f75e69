import { sampleCourse, sampleIds } from "./course.ts";

export type SampleReply = {
  readonly name: string;
  readonly isInstructor?: true;
  readonly at: string;
  readonly text: string;
};

export type SampleThread = SampleReply & {
  readonly id: number;
  readonly level: "collections" | "modules" | "videos";
  /** Of the course, module or video that it is about. */
  readonly of: number;
  /** Seconds of the lecture. */
  readonly moment?: number;
  readonly replies: readonly SampleReply[];
};

const [first] = sampleCourse.modules;

/** The demo's questions and answers, the newest first. */
export const sampleThreads: readonly SampleThread[] = [
  {
    id: 9_900_101,
    level: "videos",
    of: sampleIds.union,
    name: "Noor Haddad",
    at: "2021-12-02T18:20:00Z",
    moment: 236,
    text: "Why do we walk up to the root first? Bending the arrow of five would be one step shorter.",
    replies: [
      {
        name: "Ines Marlow",
        isInstructor: true,
        at: "2021-12-02T20:05:00Z",
        text: "Try it on paper: five would leave eight, and everybody who asks eight about five gets the wrong answer.",
      },
      {
        name: "Anonymous User",
        at: "2021-12-03T08:11:00Z",
        text: "Drawing the four circles made it clear, thank you.",
      },
    ],
  },
  {
    id: 9_900_102,
    level: "videos",
    of: sampleIds.union,
    name: "Jakob Brandt",
    at: "2021-11-30T14:02:00Z",
    moment: 502,
    text: "Is the weight the number of points, or the depth of the tree?",
    replies: [
      {
        name: "Theo Akande",
        isInstructor: true,
        at: "2021-11-30T15:40:00Z",
        text: "The number of points. Depth works too, but path compression spoils it, and the number stays true.",
      },
    ],
  },
  {
    id: 9_900_103,
    level: "videos",
    of: sampleIds.percolation,
    name: "Anonymous User",
    at: "2021-12-01T09:30:00Z",
    moment: 301,
    text: "With the two invented cells, does a wet cell at the bottom look wet although no water gets there?",
    replies: [],
  },
  {
    id: 9_900_104,
    level: "modules",
    of: first?.id ?? 0,
    name: "Salma Ito",
    at: "2021-11-24T11:15:00Z",
    text: "Does the order in which we join matter for how flat the forest is in the end?",
    replies: [
      { name: "Noor Haddad", at: "2021-11-24T16:44:00Z", text: "With weights hardly. Without them it can be a rope." },
    ],
  },
  {
    id: 9_900_105,
    level: "collections",
    of: sampleCourse.id,
    name: "Jakob Brandt",
    at: "2021-11-15T07:50:00Z",
    text: "Which language should we write the exercises in?",
    replies: [
      { name: "Ines Marlow", isInstructor: true, at: "2021-11-15T09:00:00Z", text: "Any that you can read aloud." },
    ],
  },
];

export const threadsOf = (level: SampleThread["level"], id: number): readonly SampleThread[] =>
  sampleThreads.filter((thread) => thread.level === level && thread.of === id);
