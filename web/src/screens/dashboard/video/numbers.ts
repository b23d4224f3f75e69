import type { Numbers } from "../../../features/dashboard/chart-figure.tsx";
import { sliceSeconds, usualAt } from "./at.ts";
import type { QuestionsOfVideo, Slice } from "./retention.ts";
import type { Compared } from "./use-compared.ts";

/** Every lane of the drawing as a column. */
export const numbersOf = (
  slices: readonly Slice[],
  usual: readonly number[] | null,
  compared: Compared | undefined,
  questions: QuestionsOfVideo | undefined,
): Numbers => {
  const asked = Map.groupBy(questions?.askedAt ?? [], (seconds) => Math.floor(seconds / sliceSeconds));
  const ends = Map.groupBy(questions?.questions ?? [], (question) =>
    Math.floor(question.endVideoTimestamp / sliceSeconds),
  );
  const others = compared?.slices;
  return {
    heads: [
      "From",
      "Viewers",
      "Of the class (%)",
      ...(usual ? ["Usual (%)"] : []),
      ...(others ? [`${compared.name} (%)`] : []),
      "Watched again",
      "Right at first try",
      "Questions asked",
    ],
    rows: slices.map((slice, index) => [
      slice.label,
      slice.uniqueViewers,
      slice.percentage,
      ...(usual ? [usualAt(usual, index, slices.length) ?? "–"] : []),
      ...(others ? [others[index]?.percentage ?? "–"] : []),
      slice.watchedAgain,
      ends
        .get(index)
        ?.map(({ difficulty }) => (difficulty === null ? "–" : `${Math.round(100 * difficulty)}%`))
        .join(", ") ?? "",
      asked.get(index)?.length ?? 0,
    ]),
  };
};
