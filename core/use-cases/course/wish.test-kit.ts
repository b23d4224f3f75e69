import { CourseInput } from "@cu/api/course";
import type { CourseWish } from "@cu/api/course.form";
import { FieldFailure } from "@cu/api/failure";
import { state } from "@cu/process-cache/process-cache";

const wished = state("wished videos", () => ({ count: 0 }));

/** A new video that no other course shows. */
export const videoWish = (more: Record<string, unknown> = {}) => ({
  title: `Lecture ${++wished.count}`,
  videoType: "youtube",
  embedId: `v${String(wished.count).padStart(10, "0")}`,
  duration: 600,
  ...more,
});

export const moduleWish = (videos = 2, more: Record<string, unknown> = {}) => ({
  name: "A module",
  videos: Array.from({ length: videos }, () => videoWish()),
  ...more,
});

/** A course as the wizard submits it, by default with one module of two videos. */
export const courseWish = (more: Record<string, unknown> = {}): CourseWish =>
  CourseInput.parse({
    name: "Proofs that bend",
    description: "A short description.",
    longDescription: "A longer description.",
    modules: [moduleWish()],
    ...more,
  });

/** The field errors of a failed call. */
export const fieldsOf = async (call: Promise<unknown>): Promise<FieldFailure["fields"]> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FieldFailure)) throw new Error(`No field errors, but: ${String(error)}`);
  return error.fields;
};
