import * as z from "zod";
import { VideoRow, videoOf } from "./course-file.ts";
import type { CourseSource } from "./course-source.ts";
import { issuesText } from "./problems.ts";
import { cutAtWord, limits } from "./repair.ts";
import type { Report } from "./report.ts";

const Row = VideoRow.extend({
  event: z.string().min(1),
  eventTitle: z.string().trim().optional(),
  recorded: z.string().nullish(),
});
type Row = z.output<typeof Row>;

const videosInModule = 50;

/** A catalogue of videos, one a line: each event becomes a course, in modules of at most 50 videos. */
export const coursesOf = (text: string, where: string, report: Report): CourseSource[] => {
  const rows = text.split(/\r?\n/).flatMap((line, n) => readRow(line, `${where}, line ${n + 1}`, report) ?? []);
  return [...Map.groupBy(rows, ({ event }) => event)].map(([event, list]) => courseOfEvent(event, list, where, report));
};

const readRow = (line: string, where: string, report: Report): Row | undefined => {
  if (!line.trim()) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    report.refuse(where, "it is not JSON");
    return undefined;
  }
  const row = Row.safeParse(value);
  if (!row.success) report.refuse(where, issuesText(row.error));
  return row.data;
};

const courseOfEvent = (event: string, rows: readonly Row[], file: string, report: Report): CourseSource => {
  const where = `${file}, event ${event}`;
  const title = rows[0]?.eventTitle || event;
  const seen = new Set<string>();
  const videos = rows.flatMap((row) => videoOf(row, where, report, seen) ?? []);
  const unknown = videos.filter(({ duration }) => duration === null).length;
  if (unknown > 0) report.repair(where, `${unknown} videos of unknown duration stay unknown`);
  const parts = Array.from({ length: Math.ceil(videos.length / videosInModule) }, (_, n) =>
    videos.slice(n * videosInModule, (n + 1) * videosInModule),
  );
  const name = cutAtWord(title, limits.courseName);
  if (name !== title) report.repair(where, `the name "${title}" was cut to "${name}" and is kept in the text`);
  const years = [...new Set(rows.flatMap(({ recorded }) => /^\d{4}/.exec(recorded ?? "")?.[0] ?? []))].toSorted();
  const talks = `${videos.length} talk${videos.length === 1 ? "" : "s"}`;
  return {
    key: `event ${event}`,
    name,
    description:
      years.length > 0
        ? `${talks} recorded in ${[years[0], years.at(-1)].filter((y, n) => n === 0 || y !== years[0]).join(" to ")}.`
        : `${talks}.`,
    longDescription: `${title}\n\nAll ${talks} of the event, in the order of its programme.`,
    modules: parts.map((part, n) => ({
      name: parts.length === 1 ? "Talks" : `Talks ${n * videosInModule + 1} to ${n * videosInModule + part.length}`,
      videos: part,
    })),
  };
};
