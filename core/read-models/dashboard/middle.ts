import { mean, median } from "@cu/class-watch/median";
import type { Crowd } from "./crowd.ts";
import { fewestShared } from "./open-dashboard.ts";

export type Middle = { readonly median: number | null; readonly average: number | null };

/** The students' median and average, rounded for the reader; null below five students (COD-51). */
export const middleOf = (values: ArrayLike<number>, amount: Crowd["amount"] = (value) => value): Middle => {
  const [middle, average] = [median(values), mean(values)];
  if (values.length < fewestShared || middle === null || average === null) return { median: null, average: null };
  const shown = (value: number) => amount(value, { mean: average, students: values.length });
  return { median: shown(middle), average: shown(average) };
};
