import type { Answer } from "@cu/api/route";
import type { searchTranscripts as route } from "@cu/api/transcript";
import { toVideo } from "../access/course-view.ts";
import type { OpenCourse } from "../access/open-course.ts";
import { judge } from "../access/video-access.ts";
import type { ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { freshLines, type Lines, linesADay, readLines, type Usage } from "./allowance.ts";
import type { Numbered } from "./matching-lines.ts";
import { type Allowed, pickLines } from "./pick-lines.ts";

export type Hit = Answer<typeof route>["results"][number];
type Opened = Pick<OpenCourse, "course" | "visitor" | "holding">;

const mostLines = 500;
/** How many lines of one video an answer shows to a person who may watch it. */
export const linesWithAccess = 60;

/**
 * Where a phrase is said, in the order of the course, with the lines that the visitor may read: all of a video they may
 * watch, and of any other what is left of the day's allowance. `firstRead` are the lines that must be counted before
 * the answer.
 */
export const hitsIn = (
  found: Opened,
  { texts, phrase }: { readonly texts: ReadonlyMap<number, readonly Numbered[]>; readonly phrase: RegExp },
  budget: Budget,
): { hits: Hit[]; firstRead: Lines } => {
  const hits: Hit[] = [];
  const firstRead = new Map<number, Set<number>>();
  let left = mostLines;
  for (const [m, module] of found.course.modules.entries()) {
    for (const [v, video] of module.videos.entries()) {
      const chunks = texts.get(video.id);
      if (!chunks || left === 0) continue;
      const isOpen = mayWatch(found, module, video);
      const allowed = isOpen ? everything : allowance(budget, firstRead, video.id);
      const picked = pickLines(chunks, phrase, { ...allowed, most: Math.min(left, allowed.most) });
      const transcripts = [...picked.lines];
      const withheld = picked.withheld && !isOpen;
      if (transcripts.length === 0 && !withheld) continue;
      left -= transcripts.length;
      if (!isOpen && picked.firstRead.size > 0)
        firstRead.set(video.id, allFirstRead(firstRead, video.id, picked.firstRead));
      hits.push({
        video: toVideo(video),
        module: { id: module.id, name: module.name, moduleIndex: m + 1 },
        order: v + 1,
        transcripts,
        withheld,
      });
    }
  }
  return { hits, firstRead };
};

const mayWatch = ({ course, visitor, holding }: Opened, module: ModuleRecord, video: VideoRecord): boolean =>
  judge(visitor, { course, module, video, holding }).state === "allowed";

const everything: Allowed = { most: linesWithAccess, read: new Set(), fresh: Number.POSITIVE_INFINITY };

// A video may be in two modules: what the first shows counts as read when the second comes.
export const allFirstRead = (
  firstRead: ReadonlyMap<number, ReadonlySet<number>>,
  videoId: number,
  more: ReadonlySet<number>,
) => new Set([...(firstRead.get(videoId) ?? []), ...more]);

/** What the asker has read today, and the videos of which everybody together has had all that a day shows. */
export type Budget = { readonly usage: Usage; readonly usedUp: ReadonlySet<number> };

/** What is left of the day's allowance in a video, beside what the answer has read of it so far. */
export const allowance = (
  { usage, usedUp }: Budget,
  firstRead: ReadonlyMap<number, ReadonlySet<number>>,
  videoId: number,
): Allowed => {
  const read = allFirstRead(firstRead, videoId, readLines(usage, videoId));
  const fresh = usedUp.has(videoId) ? 0 : freshLines(usage, firstRead, videoId);
  return { most: linesADay.ofVideo, read, fresh };
};
