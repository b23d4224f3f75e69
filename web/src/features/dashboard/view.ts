import type { readClassStatistics } from "@cu/api/dashboard-home";
import type { Answer } from "@cu/api/route";
import type { CurrentUser } from "../course/course.ts";
import type { OwnClass } from "./use-dashboard-class.ts";

export type ClassFigures = Answer<typeof readClassStatistics>;

/** Class, course and viewer of a dashboard page. */
export type DashboardView = {
  readonly user: CurrentUser;
  readonly group: OwnClass;
  /** All of the reader's. */
  readonly classes: readonly OwnClass[];
  readonly figures: ClassFigures;
  /** Which of the class's courses. */
  readonly collection: number;
  /** An instructor of the class who isn't in student preview. */
  readonly isInstructor: boolean;
  /** Names class and course in every call. */
  readonly query: { readonly coupon: string; readonly collection: number };
  /** A dashboard URL that preserves class, course and preview. */
  readonly to: (path: string, more?: Readonly<Record<string, string>>) => string;
};
