import { isBorrowed } from "./manifest.ts";
import type { CourseFile } from "./read.ts";
import { CourseFileRefused, type FileProblem, maxProblems } from "./refused.ts";

/** Numbers of questions and images an import would create. */
export type FileCounts = { readonly questions: number; readonly images: number };

/**
 * Validates a whole file, one part at a time, and returns its counts. Throws `CourseFileRefused` with the problems of all
 * parts.
 */
export const checkCourseFile = async ({ manifest, ...file }: CourseFile): Promise<FileCounts> => {
  const problems: FileProblem[] = [];
  const collect = async <A>(part: Promise<A>): Promise<A | undefined> => {
    try {
      return await part;
    } catch (error) {
      if (!(error instanceof CourseFileRefused)) throw error;
      problems.push(...error.problems);
      if (problems.length >= maxProblems) throw new CourseFileRefused(problems);
      return undefined;
    }
  };
  let questions = 0;
  const images = new Set<string>();
  if (manifest.cover !== null) await collect(file.image(manifest.cover));
  for (const video of manifest.modules.flatMap((module) => module.videos)) {
    if (isBorrowed(video)) continue;
    for (const name of Object.values(video.transcripts)) await collect(file.transcript(name));
    const list = (await collect(file.questions(video))) ?? [];
    questions += list.length;
    const shown = list.flatMap((question) => [...question.images, ...question.options.map(({ image }) => image)]);
    for (const image of shown) {
      if (image === null || images.has(image)) continue;
      images.add(image);
      await collect(file.image(image));
    }
  }
  if (problems.length > 0) throw new CourseFileRefused(problems);
  return { questions, images: images.size };
};
