import type { Message } from "../../foundation/outbox/message.ts";
import { chunks } from "../../foundation/store/batch.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { courseIsStill } from "../../storage/course/snapshot.entity.ts";
import { findVideos } from "../../storage/course/sources.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { listFollowed } from "./list-followed.ts";
import { bringStates, withStates } from "./refresh.ts";

// A transaction holds a hundred items, and the course is one of them.
const videosAtOnce = 90;

type Saved = Extract<Message, { type: "course.saved" }>;

/**
 * After a save: syncs the videos' rows with the course: they list it while it shows them. Decides by the current course
 * and writes conditional on it, so messages may be delivered twice, late and out of order: an older save never undoes a
 * newer one.
 */
export const followCourse = ({ courseId, dropped = [] }: Pick<Saved, "courseId" | "dropped">): Promise<void> =>
  untilCommitted(async () => {
    const seen = await findSnapshot(courseId);
    if (!seen) return;
    const { course, revision } = seen;
    const shown = new Map(course.modules.flatMap(({ videos }) => videos.map((video) => [video.id, video] as const)));
    const items = await findVideos([...shown.keys(), ...dropped]);
    const updates = [...items.values()].flatMap((item) => changeOf(course, shown.get(item.id), item) ?? []);
    const still = courseIsStill(courseId, revision);
    for (const chunk of chunks(updates, videosAtOnce)) {
      await commit([still, ...chunk.map((update) => ({ name: "video", item: { Update: update } }))]);
    }
    await listFollowed((updates.length > 0 ? await findVideos([...items.keys()]) : items).values());
    // A transcript published while its video did not list the course was not synced to the course.
    if (updates.length > 0 || withStates(course, items)) await bringStates(courseId, [...shown.keys()]);
  });

const changeOf = (course: CourseRecord, video: VideoRecord | undefined, item: VideoItem): Update | undefined => {
  const isNamed = new Set(item.courses).has(course.id);
  const courses = { courses: [course.id] };
  const patch = VideoEntity.patch({ id: item.id });
  if (!video) return isNamed ? patch.delete(courses).params<Update>() : undefined;
  if (video.parentCollection !== course.id || isSame(item, video)) {
    return isNamed ? undefined : patch.add(courses).params<Update>();
  }
  const { title, owner, parentModule } = video;
  const duration = hostLengthOf(item, video);
  return patch
    .set({ title, owner, parentModule, parentCollection: course.id, ...(duration !== null && { duration }) })
    .add(courses)
    .params<Update>();
};

// The viewers' length is stored separately from the host's.
const hostLengthOf = (item: VideoItem, { duration, lengthFrom }: VideoRecord): number | null =>
  lengthFrom ? (item.duration ?? null) : duration;

const isSame = (item: VideoItem, video: VideoRecord): boolean =>
  item.title === video.title &&
  item.owner === video.owner &&
  (item.duration ?? null) === hostLengthOf(item, video) &&
  item.parentModule === video.parentModule &&
  (item.parentCollection ?? null) === video.parentCollection;
