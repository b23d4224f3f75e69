import * as z from "zod";
import type { CourseSource } from "./course-source.ts";
import { cutAtWord, durationText, isLonger, isOddDuration, limits } from "./repair.ts";
import type { Report } from "./report.ts";

const Text = z.string().transform((text) => text.trim());

export const VideoRow = z.object({
  title: Text,
  videoType: z.enum(["youtube", "vimeo"]).default("youtube"),
  embedId: z.string(),
  embedHash: z.string().nullish(),
  duration: z.number().nonnegative().nullish(),
  url: z.string().nullish(),
});

/** A course as a file describes it: modules of videos, with who made it and under which licence. */
export const CourseFile = z.object({
  slug: z.string().min(1).optional(),
  name: Text,
  description: Text.default(""),
  longDescription: Text.optional(),
  author: z.string().optional(),
  licence: z.string().optional(),
  source: z.string().optional(),
  modules: z.array(z.object({ name: Text, description: Text.optional(), videos: z.array(VideoRow) })).min(1),
});

export type CourseFile = z.output<typeof CourseFile>;
export type VideoRow = z.output<typeof VideoRow>;

/** The course that a file asks for, within the product's limits; the report lists everything that had to bend. */
export const courseOf = (file: CourseFile, where: string, report: Report): CourseSource => {
  const name = file.name || file.slug || where;
  const shortName = cutAtWord(name, limits.courseName);
  if (shortName !== name) report.repair(where, `the name "${name}" was cut to "${shortName}" and is kept in the text`);
  const description = file.description || name;
  const shortDescription = cutAtWord(description, limits.description);
  if (shortDescription !== description) report.repair(where, "the description was cut and is kept in the text");
  const longDescription = [
    ...(shortName === name ? [] : [name]),
    ...(shortDescription === description ? [] : [description]),
    file.longDescription ?? (shortDescription === description ? description : ""),
    ...modulesText(file),
    [
      file.author && `By ${file.author}.`,
      file.licence && `Licence: ${file.licence}.`,
      file.source && `Source: ${file.source}.`,
    ]
      .filter(Boolean)
      .join(" "),
  ]
    .filter(Boolean)
    .join("\n\n");
  if (isLonger(longDescription, limits.longDescription)) report.repair(where, "the long description was cut");
  const seen = new Set<string>();
  return {
    key: `course ${file.slug ?? name}`,
    name: shortName,
    description: shortDescription,
    longDescription: cutAtWord(longDescription, limits.longDescription),
    modules: file.modules.flatMap((module, n) => {
      const videos = module.videos.flatMap((video) => videoOf(video, where, report, seen) ?? []);
      if (videos.length === 0) {
        report.refuse(`${where}, module ${n + 1}`, "it has no videos");
        return [];
      }
      const moduleName = module.name || `Module ${n + 1}`;
      const shortModule = cutAtWord(moduleName, limits.moduleName);
      if (shortModule !== moduleName) report.repair(where, `the module's name "${moduleName}" was cut`);
      return [{ name: shortModule, videos }];
    }),
  };
};

const modulesText = ({ modules }: CourseFile): string[] => {
  const described = modules.filter(({ description }) => description);
  return described.length > 0 ? [described.map(({ name, description }) => `${name}: ${description}`).join("\n\n")] : [];
};

export const videoOf = (
  video: VideoRow,
  where: string,
  report: Report,
  seen: Set<string>,
): CourseSource["modules"][number]["videos"][number] | undefined => {
  const named = `${where}, "${video.title || video.embedId}"`;
  const isId = video.videoType === "youtube" ? /^[\w-]{11}$/ : /^[0-9]{5,12}$/;
  if (!isId.test(video.embedId)) {
    report.refuse(named, `"${video.embedId}" is no ${video.videoType} id`);
    return undefined;
  }
  const key = `${video.videoType} ${video.embedId}`;
  if (seen.has(key)) {
    report.refuse(named, "the video is in the course already");
    return undefined;
  }
  seen.add(key);
  const duration = video.duration === undefined || video.duration === null ? null : Math.round(video.duration);
  if (isOddDuration(duration))
    report.repair(named, `a duration of ${durationText(duration)} is kept, but cannot be right`);
  const title = video.title || video.embedId;
  const shortTitle = cutAtWord(title, limits.title);
  if (shortTitle !== title) report.repair(named, "the title was cut");
  return {
    title: shortTitle,
    videoType: video.videoType,
    embedId: video.embedId,
    embedHash: video.embedHash ?? null,
    duration,
    importedFromURL: isWebAddress(video.url) ? video.url : null,
  };
};

const isWebAddress = (text: string | null | undefined): text is string => {
  const url = text ? URL.parse(text) : null;
  return url !== null && /^https?:$/.test(url.protocol);
};
