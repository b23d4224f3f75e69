import { useMemo } from "react";
import type { DashboardView } from "../../../dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { parts } from "./at.ts";

/** A single other lecture is no usual one. */
const fewestLectures = 3;

/** DSH-80: the median of the class's other lectures in each tenth; null for too few students or lectures. */
export const useUsual = (view: DashboardView, videoId: number): readonly number[] | null => {
  const { data } = useApi("dashboard.watched-parts", { query: view.query });
  return useMemo(() => {
    // A lecture that nobody has begun says nothing about how lectures go.
    const others = (data?.videos ?? []).flatMap((video) =>
      video.videoId !== videoId && video.parts?.some((part) => part > 0) ? [video.parts] : [],
    );
    if (others.length < fewestLectures) return null;
    return Array.from({ length: parts }, (_, part) => middle(others.map((of) => of[part] ?? 0)));
  }, [data, videoId]);
};

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2);
};
