import type { Module, Video } from "./course.ts";

type Wholeness = { readonly lectures: number; readonly withTranscript: number; readonly withQuestions: number };

/** CRS-64: the number of lectures with transcript and questions; the single source for all texts about it. */
export const wholenessOf = (videos: readonly Pick<Video, "transcriptStatus" | "questionCount">[]): Wholeness => ({
  lectures: videos.length,
  withTranscript: videos.filter(({ transcriptStatus }) => transcriptStatus === "available").length,
  // Without a count nothing is claimed to be missing.
  withQuestions: videos.filter(({ questionCount }) => questionCount !== 0).length,
});

/** Modules that have left the course are not sold with it. */
export const soldVideos = (modules: readonly Module[]): Video[] =>
  modules.filter(({ hasLeft }) => !hasLeft).flatMap(({ videos }) => videos);

export const transcriptText = ({ lectures, withTranscript }: Wholeness): string | null => {
  if (lectures === 0) return null;
  return withTranscript === lectures ? "Transcript for every video" : share(withTranscript, lectures, "a transcript");
};

/** null where every lecture asks something. */
export const questionsText = ({ lectures, withQuestions }: Wholeness): string | null =>
  withQuestions === lectures ? null : share(withQuestions, lectures, "questions");

/** What a module lacks, in one line; null if it is complete. */
export const missingText = (one: Wholeness): string | null => {
  const parts = [one.withTranscript === one.lectures ? null : transcriptText(one), questionsText(one)];
  return parts.filter((part) => part !== null).join(". ") || null;
};

const share = (some: number, all: number, what: string): string => {
  if (some === 0) return all === 1 ? `The lecture has no ${what.replace("a ", "")}` : `No lecture has ${what}`;
  return `${some} of ${all} lectures ${some === 1 ? "has" : "have"} ${what}`;
};
