import type { readCourse } from "@cu/api/course";
import type { Answer } from "@cu/api/route";

export type Course = Answer<typeof readCourse>;
export type Module = Course["modules"][number];
export type Video = Module["videos"][number];

/** The lecture in the URL, or null when a number is out of range (WCH-16). */
export type Place = { readonly module: Module; readonly video: Video; readonly videoNumber: number };

const number = /^[1-9]\d{0,5}$/;

export const placeIn = (course: Course, moduleText = "", videoText = ""): Place | null => {
  if (!number.test(moduleText) || !number.test(videoText)) return null;
  const videoNumber = Number(videoText);
  const module = course.modules.find(({ moduleIndex }) => moduleIndex === Number(moduleText));
  const video = module?.videos[videoNumber - 1];
  return module && video ? { module, video, videoNumber } : null;
};

/** The second in `t`, or null without a valid one (WCH-02). */
export const linkedSecond = (text: string | null): number | null => {
  const seconds = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};
