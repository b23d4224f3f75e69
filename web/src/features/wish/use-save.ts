import { changeAnswers, errorText, useAction } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";

/** CRS-63: shows why nothing was saved or removed. */
export const sayFailed = (error: unknown) => toast(errorText(error), { tone: "failed" });

/** Saves a course for later (STA-81). */
export const useSave = (courseId: number, onDone?: () => void) =>
  useAction("wish.save", {
    apply: () => noteWished(courseId, true),
    onSuccess: () => {
      onDone?.();
      toast("Saved. We'll notify you when the price drops.");
    },
  });

/** Takes a course off the saved ones, wherever that is done. */
export const useTakeBack = (courseId: number, onDone?: () => void) =>
  useAction("wish.take-back", {
    apply: () => noteWished(courseId, false),
    onSuccess: () => {
      onDone?.();
      toast("No longer saved.");
    },
  });

const noteWished = (courseId: number, isWished: boolean) =>
  Promise.all([
    changeAnswers("course.read", (course) => (course.id === courseId ? { ...course, isWished } : course)),
    changeAnswers("catalogue.meta", (metas) =>
      metas.map((meta) => (meta.id === courseId ? { ...meta, isWished } : meta)),
    ),
    changeAnswers("find.all", (found) => withWished(found, courseId, isWished)),
  ]);

type Courses = {
  readonly courses: readonly { readonly course: { readonly id: number }; readonly isWished: boolean | null }[];
};

/** Search results with a course's saved state updated. */
export const withWished = <Found extends Courses>(found: Found, courseId: number, isWished: boolean): Found => ({
  ...found,
  courses: found.courses.map((hit) => (hit.course.id === courseId ? { ...hit, isWished } : hit)),
});
