import { paths } from "../../lib/paths.tsx";
import type { Course, Module, Video } from "../course/course.ts";

/** Where a preview stopped; "812.120" in a URL means video and second. */
export type Stop = { readonly videoId: number; readonly seconds: number };

export const stopText = ({ videoId, seconds }: Stop): string => `${videoId}.${Math.floor(seconds)}`;

export const stopIn = (text: string | null): Stop | undefined => {
  const [, videoId, seconds] = /^(\d{1,12})\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return videoId === undefined ? undefined : { videoId: Number(videoId), seconds: Number(seconds) };
};

export type Lecture = {
  readonly number: string;
  readonly seconds: number;
  readonly address: string;
};

/** Lecture to play after a purchase: the previewed one, from where it stopped, or the first bought one. */
export const lectureAfter = (
  course: Course,
  modules: readonly Module[],
  stop: Stop | undefined,
  kept: Parameters<typeof paths.video>[3],
): Lecture | undefined => {
  const at = (module: Module, video: Video, seconds: number): Lecture => {
    const index = module.videos.indexOf(video) + 1;
    return {
      number: `${module.moduleIndex}.${index}`,
      seconds,
      address: paths.video(course.id, module.moduleIndex, index, { ...kept, at: seconds }),
    };
  };
  for (const module of modules) {
    const video = stop && module.videos.find(({ id }) => id === stop.videoId);
    if (video) return at(module, video, stop.seconds);
  }
  for (const module of modules) {
    const [first] = module.videos;
    if (first) return at(module, first, 0);
  }
  return undefined;
};
