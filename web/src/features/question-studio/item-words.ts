import type { readQuestionAnalysis } from "@cu/api/quiz-figures";
import type { Answer } from "@cu/api/route";

export type Versions = Answer<typeof readQuestionAnalysis>;
export type Analysis = NonNullable<Versions["versions"][number]["analysis"]>;

export const learnersText = (count: number): string =>
  count === 1 ? "1 learner" : `${count.toLocaleString("en")} learners`;

/** QZC-46: who answered which version, a sentence each. */
export const versionLines = ({ version, versions }: Versions): string[] =>
  versions.map((of) => {
    const who = of.learners === 0 ? "No one has" : learnersText(of.learners);
    const isAlone = versions.length === 1 && version === 1;
    const which = isAlone ? "it" : `version ${of.version}`;
    return `${who} answered ${which}${of.version === version && !isAlone ? ", the one shown now" : ""}.`;
  });

/** Learners whose latest answer was graded by an earlier version. */
export const earlierLearners = ({ version, versions }: Versions): number =>
  versions.reduce((sum, of) => (of.version < version ? sum + of.learners : sum), 0);

/** The newest version with figures, which is an earlier one until five learners have answered the shown one. */
export const figuresOf = ({ versions }: Versions): { version: number; analysis: Analysis } | null => {
  for (const { version, analysis } of versions) if (analysis) return { version, analysis };
  return null;
};

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const difficultyWord = (difficulty: number): string => {
  if (difficulty >= 0.9) return "Very easy";
  if (difficulty >= 0.7) return "Easy";
  return difficulty >= 0.3 ? "In the middle" : "Hard";
};

/** The steps of Ebel and Frisbie, Essentials of Educational Measurement. */
export const discriminationWord = (discrimination: number): string => {
  if (discrimination < 0) return "Stronger students miss it: check the answer key";
  if (discrimination >= 0.4) return "Very well";
  if (discrimination >= 0.3) return "Well";
  return discrimination >= 0.2 ? "A little" : "Hardly";
};

/** 0.41, with a true minus. */
export const coefficient = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-(?=.*[1-9])/, "−")
    .replace(/^-/, "");

export const secondsText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 && seconds < 600 ? ` ${rest} s` : ""}`;
};
