import type { Level } from "./license.ts";

type LevelText = { level: Level; name: string; meaning: string };

/** In the order in which the first allowed one holds at enrolment (COD-42); the meanings are those of D-24. */
export const levels: readonly LevelText[] = [
  {
    level: "full",
    name: "Full",
    meaning: "Instructors see your name, what you watched and how you answered.",
  },
  {
    level: "anonymous",
    name: "Anonymous",
    meaning: "Instructors see what you watched and answered as “Anonymous Student”, without your name or e-mail.",
  },
  {
    level: "no_access",
    name: "No access",
    meaning: "Instructors see nothing of you. You only count in the size of the class.",
  },
];

export const levelName = (wanted: Level): string => levels.find(({ level }) => level === wanted)?.name ?? wanted;
