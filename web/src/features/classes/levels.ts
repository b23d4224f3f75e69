import type { Level } from "./license.ts";

type LevelText = {
  level: Level;
  name: string;
  /** To the student who chooses. */
  meaning: string;
  /** To the creator who allows it. */
  forCreators: string;
};

/** In the order in which the first allowed one holds at enrolment (COD-42); the meanings are those of D-24. */
export const levels: readonly LevelText[] = [
  {
    level: "full",
    name: "Full",
    meaning: "Instructors see your name, what you watched and how you answered.",
    forCreators: "You see the student's name, what they watched and how they answered.",
  },
  {
    level: "anonymous",
    name: "Anonymous",
    meaning: "Instructors see the same as “Anonymous Student”: no name, no e-mail.",
    forCreators: "You see the same as “Anonymous Student” with a number, without name or e-mail.",
  },
  {
    level: "no_access",
    name: "Share nothing",
    meaning: "Instructors see nothing of you. You only count in the size of the class.",
    forCreators: "You see nothing of the student, who only counts in the size of the class.",
  },
];

export const levelName = (wanted: Level): string => levels.find(({ level }) => level === wanted)?.name ?? wanted;
