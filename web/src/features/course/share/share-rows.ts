import { paths } from "../../../lib/paths.tsx";
import { csvFile } from "../../../ui/csv.ts";
import type { Course } from "../course.ts";

export type ShareRow = {
  readonly kind: "Course" | "Certification" | "Module" | "Video";
  readonly name: string;
  readonly link: string;
};

/** All linkable parts of a course (E-016); links to an unlisted course include its key. */
export const shareRows = (course: Course, origin: string): ShareRow[] => {
  const options = { key: course.privacyScope === "unlisted" ? course.collectionUnlistedKey : null };
  const to = (path: string) => `${origin}${path}`;
  return [
    { kind: "Course", name: course.name, link: to(paths.course(course.id, options)) },
    ...(course.certification
      ? [{ kind: "Certification" as const, name: course.name, link: to(paths.courseCertification(course.id, options)) }]
      : []),
    ...course.modules.flatMap((module): ShareRow[] => [
      {
        kind: "Module",
        name: `${module.moduleIndex}. ${module.name}`,
        link: to(paths.module(course.id, module.moduleIndex, options)),
      },
      ...module.videos.map((video, n) => ({
        kind: "Video" as const,
        name: `${module.moduleIndex}.${n + 1}. ${video.title}`,
        link: to(paths.video(course.id, module.moduleIndex, n + 1, options)),
      })),
    ]),
  ];
};

/** The rows as CSV, for spreadsheets. */
export const shareCsv = (rows: readonly ShareRow[]): string =>
  csvFile([["Type", "Name", "Link"], ...rows.map(({ kind, name, link }) => [kind, name, link])]);
