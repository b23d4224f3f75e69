import type { Module } from "../../../course/course.ts";
import type { LinePart } from "../../../ui/line.tsx";
import type { HistoryRow } from "../use-history.ts";

export type Progress = {
  /** Of the whole length, rounded down so that only what is watched whole says 100. */
  readonly percent: number;
  readonly watchedMinutes: number;
  readonly minutes: number;
  readonly leftSeconds: number;
  readonly right: number;
  readonly questions: number;
  readonly lectures: readonly LinePart[];
  /** From 0, the first lecture that is not watched to its end; undefined where all are. */
  readonly next: number | undefined;
};

/** How far somebody is in some modules. A lecture of unknown length counts as one of a second. */
export const progressOf = (modules: readonly Module[], rows: readonly HistoryRow[]): Progress => {
  const byVideo = new Map(rows.map((row) => [`${row.moduleId}/${row.videoId}`, row] as const));
  const lectures = modules.flatMap(({ id, videos }) =>
    videos.map((video) => {
      const row = byVideo.get(`${id}/${video.id}`);
      return { duration: video.duration ?? 1, watched: row?.userWatchPercentage ?? 0, row };
    }),
  );
  const length = lectures.reduce((sum, { duration }) => sum + duration, 0);
  const watched = lectures.reduce((sum, lecture) => sum + lecture.duration * lecture.watched, 0);
  const next = lectures.findIndex((lecture) => lecture.watched < 1);
  return {
    percent: length === 0 ? 0 : Math.floor((watched / length) * 100),
    watchedMinutes: Math.round(watched / 60),
    minutes: Math.round(length / 60),
    leftSeconds: Math.round(length - watched),
    right: lectures.reduce((sum, { row }) => sum + (row?.quizQuestionsCorrectlyAnswered ?? 0), 0),
    questions: lectures.reduce((sum, { row }) => sum + (row?.totalNumberOfQuizQuestions ?? 0), 0),
    lectures: lectures.map((lecture) => ({ duration: lecture.duration, watched: lecture.watched })),
    next: next < 0 ? undefined : next,
  };
};
