import type { Answer } from "@cu/api/route";
import type { searchTranscripts as route } from "@cu/api/transcript";
import { toVideo } from "../../access/course-view.ts";
import type { OpenCourse } from "../../access/open-course.ts";
import { judge } from "../../access/video-access.ts";
import type { ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { freshLines, type Lines, linesADay, readLines, type Usage } from "./allowance.ts";
import type { Numbered } from "./matching-lines.ts";
import { type Allowed, pickLines } from "./pick-lines.ts";

export type Hit = Answer<typeof route>["results"][number];
type Opened = Pick<OpenCourse, "course" | "visitor" | "entitlements">;

const maxLines = 500;
/** Limit of lines per video in a response to a user with access. */
export const linesWithAccess = 60;

/**
 * Matches of a phrase in course order, with the lines the visitor may read: all of videos they have access to,
 * otherwise the rest of the daily allowance. `firstRead` must be counted before responding.
 */
export const hitsIn = (
  found: Opened,
  { texts, phrase }: { readonly texts: ReadonlyMap<number, readonly Numbered[]>; readonly phrase: RegExp },
  budget: Budget,
): { hits: Hit[]; firstRead: Lines } => {
  const hits: Hit[] = [];
  const firstRead = new Map<number, Set<number>>();
  let left = maxLines;
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

const mayWatch = ({ course, visitor, entitlements }: Opened, module: ModuleRecord, video: VideoRecord): boolean =>
  judge(visitor, { course, module, video, entitlements }).state === "allowed";

const everything: Allowed = { most: linesWithAccess, read: new Set(), fresh: Number.POSITIVE_INFINITY };

// A video may be in two modules: lines shown in the first already count as read in the second.
export const allFirstRead = (
  firstRead: ReadonlyMap<number, ReadonlySet<number>>,
  videoId: number,
  more: ReadonlySet<number>,
) => new Set([...(firstRead.get(videoId) ?? []), ...more]);

/** The asker's usage today, and the videos whose daily lines for all visitors are used up. */
export type Budget = { readonly usage: Usage; readonly usedUp: ReadonlySet<number> };

/** The rest of the daily allowance of a video, after what the response has already used. */
export const allowance = (
  { usage, usedUp }: Budget,
  firstRead: ReadonlyMap<number, ReadonlySet<number>>,
  videoId: number,
): Allowed => {
  const read = allFirstRead(firstRead, videoId, readLines(usage, videoId));
  const fresh = usedUp.has(videoId) ? 0 : freshLines(usage, firstRead, videoId);
  return { most: linesADay.ofVideo, read, fresh };
};
