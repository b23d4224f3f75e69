import { useMemo } from "react";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { parts } from "./at.ts";

/** Fewer other lectures are not representative. */
const fewestLectures = 3;

/** DSH-80: the median of the class's other lectures per tenth; null for too few students or lectures. */
export const useUsual = (view: DashboardView, videoId: number): readonly number[] | null => {
  const { data } = useApi("dashboard.watched-parts", { query: view.query });
  return useMemo(() => {
    // Lectures that no student has started are excluded.
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
