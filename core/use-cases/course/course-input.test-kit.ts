import { CourseInput } from "@cu/api/course";
import { FieldFailure } from "@cu/api/failure";
import { state } from "@cu/process-cache/process-cache";

const wished = state("wished videos", () => ({ count: 0 }));

/** A new video that no other course shows. */
export const videoInput = (more: Record<string, unknown> = {}) => ({
  title: `Lecture ${++wished.count}`,
  videoType: "youtube",
  embedId: `v${String(wished.count).padStart(10, "0")}`,
  duration: 600,
  ...more,
});

export const moduleInput = (videos = 2, more: Record<string, unknown> = {}) => ({
  name: "A module",
  videos: Array.from({ length: videos }, () => videoInput()),
  ...more,
});

/** A course as the wizard submits it, by default with one module of two videos. */
export const courseInput = (more: Record<string, unknown> = {}): CourseInput =>
  CourseInput.parse({
    name: "Proofs that bend",
    description: "A short description.",
    longDescription: "A longer description.",
    modules: [moduleInput()],
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
