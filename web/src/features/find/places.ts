import { paths } from "../../lib/paths.tsx";
import type { FoundPress, FoundWords } from "./found.ts";

type Lecture = Pick<FoundWords, "course" | "module" | "video">;

/**
 * Link target of a hit, so that none is a dead end: free parts play the preview there, unlocked lectures open, others
 * lead to their module's price (FND-52).
 */
export const placeAddress = ({ course, module, video }: Lecture, { does }: FoundPress, second = 0): string => {
  const at = Math.floor(second);
  if (does === "play") return paths.video(course.id, module.moduleIndex, video.order, { at });
  const address = paths.module(course.id, module.moduleIndex);
  if (does === "buy") return address;
  return `${address}?${new URLSearchParams({ preview: String(video.id), ...(at > 0 && { t: String(at) }) })}`;
};

/** "2.4 A function that never reaches five" */
export const numberOf = ({ module, video }: Lecture): string => `${module.moduleIndex}.${video.order}`;
