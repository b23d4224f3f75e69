import { useSearchParams } from "react-router-dom";
import type { Course, Module, Video } from "../../../features/course/course.ts";
import { previewSeconds } from "./use-preview-end.ts";

export type PreviewPlace = { readonly module: Module; readonly video: Video; readonly videoNumber: number };

/** PRV-10: the previewed lecture and its start, from the URL. */
export const usePreview = (course: Course) => {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("preview");
  const place = wanted === null ? undefined : placeOf(course, wanted);
  const addressOf = (video: Video | undefined) => {
    const next = new URLSearchParams(params);
    next.delete("t");
    if (video) next.set("preview", String(video.id));
    else next.delete("preview");
    return next;
  };
  return {
    place,
    seconds: secondsIn(params.get("t")),
    /** A history entry, so that Back closes it. */
    open: (video: Video) => setParams(addressOf(video)),
    choose: (video: Video) => setParams(addressOf(video), { replace: true }),
    close: () => setParams(addressOf(undefined), { replace: true }),
  };
};

const placeOf = ({ modules }: Course, wanted: string): PreviewPlace | undefined => {
  for (const module of modules) {
    const index = module.videos.findIndex(({ id }) => String(id) === wanted);
    const video = module.videos[index];
    if (video) return { module, video, videoNumber: index + 1 };
  }
  return undefined;
};

/** Only the free part plays, so a later start resets to the beginning. */
const secondsIn = (text: string | null): number => {
  const seconds = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return seconds < previewSeconds ? seconds : 0;
};
