import type { listCourseClasses } from "@cu/api/class-course";
import type { Answer } from "@cu/api/route";
import { useApi } from "../../lib/api.ts";
import { useStored } from "../../lib/use-stored.ts";

export type CourseClass = Answer<typeof listCourseClasses>[number];

export type ClassChoice = {
  /** False until the classes have loaded; a thread read earlier might be the wrong one. */
  isReady: boolean;
  classes: readonly CourseClass[];
  /** Null for the thread of everyone with access. */
  chosen: CourseClass | null;
  /** False once the reader has chosen on this device. */
  isGiven: boolean;
  choose: (classId: number | null) => void;
};

const everybody = "everybody";

/**
 * Which Q&A to show: the user's class in this course, one of several, or the general thread (D-70). Stored per device.
 */
export const useClassChoice = (courseId: number, isWanted = true): ClassChoice => {
  const { data, error } = useApi("class.in-course", isWanted ? { params: { courseId } } : null);
  const [stored, store] = useStored(`qna.class.${courseId}`);
  const classes = inOrder(data ?? []);
  const chosen = stored === everybody ? null : (classes.find(({ id }) => String(id) === stored) ?? classes[0] ?? null);
  return {
    // If the classes fail to load, the general thread still works.
    isReady: data !== undefined || error !== undefined,
    classes,
    chosen,
    isGiven: stored === undefined,
    choose: (classId) => store(classId === null ? everybody : String(classId)),
  };
};

/** Running classes first, newest first among them. */
export const inOrder = (classes: readonly CourseClass[]): CourseClass[] => {
  const runs = ({ status }: CourseClass) => Number(status === "active");
  return classes
    .filter(({ couponType }) => couponType === "scheduled_license")
    .sort((left, right) => runs(right) - runs(left) || Date.parse(right.validFrom) - Date.parse(left.validFrom));
};
