import { changeAnswers, useAction } from "../lib/api.ts";
import { toast } from "../ui/toast.tsx";

/** Saves a course for later (STA-81). */
export const useSave = (courseId: number) =>
  useAction("wish.save", {
    apply: () => noteWished(courseId, true),
    onSuccess: () => toast("Saved. You are told when its price falls."),
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
      metas.some(({ id }) => id === courseId)
        ? metas.map((meta) => (meta.id === courseId ? { ...meta, isWished } : meta))
        : metas,
    ),
  ]);
