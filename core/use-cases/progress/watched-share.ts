import { countBits } from "@cu/watch/bitset";
import { sliceCount } from "@cu/watch/slices";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { lengthFor, type Watching, watchedBits } from "./watching.ts";

type Share = { readonly all: number; readonly watched: number };

/** Ten-second slices; repeats count once. */
const slicesOf = (videos: readonly VideoRecord[], watching: Watching): Share =>
  videos.reduce<Share>(
    (sum, video) => {
      const own = watching.videos[String(video.id)];
      const all = sliceCount(lengthFor(video, own) ?? 0);
      return { all: sum.all + all, watched: sum.watched + countBits(watchedBits(own, all)) };
    },
    { all: 0, watched: 0 },
  );

const percent = ({ all, watched }: Share): number => (all === 0 ? 0 : Math.floor((100 * watched) / all));

/** Whole percent of a course's known length. */
export const percentOf = ({ modules }: Pick<CourseRecord, "modules">, watching: Watching): number =>
  percent(
    slicesOf(
      modules.flatMap(({ videos }) => videos),
      watching,
    ),
  );

/** The same share of each module, by the same slices. */
export const modulePercents = ({ modules }: Pick<CourseRecord, "modules">, watching: Watching): number[] =>
  modules.map(({ videos }) => percent(slicesOf(videos, watching)));

/** Watched seconds of a course, at most its length. */
export const watchedSeconds = ({ modules }: Pick<CourseRecord, "modules">, watching: Watching): number =>
  modules
    .flatMap(({ videos }) => videos)
    .reduce((sum, video) => {
      const { all, watched } = slicesOf([video], watching);
      return sum + (all === 0 ? 0 : Math.round(((video.duration ?? 0) * watched) / all));
    }, 0);
