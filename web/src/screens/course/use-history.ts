import type { Answer } from "@cu/api/route";
import type { readWatchHistory } from "@cu/api/watch";
import { useMemo } from "react";
import { useApi } from "../../lib/api.ts";
import type { Watched } from "./lecture-card.tsx";

export type HistoryRow = Answer<typeof readWatchHistory>[number];

const none: readonly HistoryRow[] = [];

/** The user's progress per video. Optional, so failures are hidden (CAT-46). */
export const useHistory = (courseId: number, key: string | null, isSignedIn: boolean) => {
  const { data: rows = none } = useApi(
    "watch.history",
    isSignedIn ? { params: { courseId }, query: { key: key ?? undefined } } : null,
  );
  const watched = useMemo<ReadonlyMap<number, Watched>>(
    () =>
      new Map(
        rows.map((row) => [
          row.videoId,
          {
            share: row.userWatchPercentage,
            questionsRight: row.quizQuestionsCorrectlyAnswered,
            questions: row.totalNumberOfQuizQuestions,
          },
        ]),
      ),
    [rows],
  );
  return { rows, watched };
};
