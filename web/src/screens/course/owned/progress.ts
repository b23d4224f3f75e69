import type { Module } from "../../../features/course/course.ts";
import type { LinePart } from "../../../ui/line.tsx";
import type { HistoryRow } from "../use-history.ts";

export type Progress = {
  /** Of the total duration, rounded down, so that only a fully watched course reads 100. */
  readonly percent: number;
  readonly watchedMinutes: number;
  readonly minutes: number;
  readonly leftSeconds: number;
  readonly right: number;
  readonly questions: number;
  readonly lectures: readonly LinePart[];
  /** Index of the last lecture in progress, else of the first unfinished one; undefined when all are finished. */
  readonly next: number | undefined;
  readonly isBegun: boolean;
};

/** Progress over some modules. A lecture of unknown duration counts as a second. */
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
  const isBegun = ({ watched: share, row }: (typeof lectures)[number]) =>
    share > 0 || (row?.lastVideoTimestamp ?? 0) > 0;
  const unfinished = lectures.filter((lecture) => lecture.watched < 1);
  const next = unfinished.findLast(isBegun) ?? unfinished[0];
  return {
    percent: length === 0 ? 0 : Math.floor((watched / length) * 100),
    watchedMinutes: Math.round(watched / 60),
    minutes: Math.round(length / 60),
    leftSeconds: Math.round(length - watched),
    right: lectures.reduce((sum, { row }) => sum + (row?.quizQuestionsCorrectlyAnswered ?? 0), 0),
    questions: lectures.reduce((sum, { row }) => sum + (row?.totalNumberOfQuizQuestions ?? 0), 0),
    lectures: lectures.map((lecture) => ({ duration: lecture.duration, watched: lecture.watched })),
    next: next && lectures.indexOf(next),
    isBegun: lectures.some(isBegun),
  };
};
