import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { classesAmong, classKeys } from "../../storage/class/read-classes.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { videosAmong } from "../../storage/course/sources.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";

type Tables = ReadonlyMap<string, readonly Item[]>;

/** SES-125: adds the names of classes and watched videos to their ids. Deleted ones keep only the id. */
export const withNames = async (tables: Tables): Promise<Tables> => {
  const [classes = [], watching = []] = [tables.get("classes"), tables.get("watching")];
  const asking = tables.get("class-invitations") ?? [];
  const numbers = (rows: readonly Item[], name: string) => [...new Set(rows.map((row) => Number(row[name])))];
  const items = await batchGet([
    ...classKeys(numbers([...classes, ...asking], "classId")),
    ...numbers(watching, "courseId").map((id) => keyOf(CardEntity, { id })),
    ...numbers(watching, "videoId").map((id) => keyOf(VideoEntity, { id })),
  ]);
  const [labels, courses, videos] = [classesAmong(items), cardsOf(items), videosAmong(items.filter(isVideo))];
  const withLabel = (row: Item) => ({ class: labels.get(Number(row.classId))?.label ?? null, ...row });
  const named: Readonly<Record<string, (row: Item) => Item>> = {
    classes: withLabel,
    "class-invitations": withLabel,
    watching: (row) => ({
      course: courses.get(Number(row.courseId))?.name ?? null,
      lecture: videos.get(Number(row.videoId))?.title ?? null,
      ...row,
    }),
  };
  return new Map([...tables].map(([name, rows]) => [name, rows.map(named[name] ?? ((row) => row))]));
};

const isVideo = (item: Item): boolean => String(item.pk).startsWith("video#");
