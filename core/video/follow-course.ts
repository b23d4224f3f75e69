import { findSnapshot } from "../courseware/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../courseware/course-record.ts";
import { courseIsStill } from "../courseware/snapshot.entity.ts";
import { findVideos } from "../courseware/sources.ts";
import { VideoEntity, type VideoItem } from "../courseware/video.entity.ts";
import type { Message } from "../outbox/message.ts";
import { chunks } from "../store/batch.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { listFollowed } from "./list-followed.ts";
import { bringStates, withStates } from "./refresh.ts";

// A transaction holds a hundred items, and the course is one of them.
const videosAtOnce = 90;

type Saved = Extract<Message, { type: "course.saved" }>;

/**
 * After a save: brings the videos' own items in line with the course: they name it while it shows them, and not when it
 * dropped them. It decides by the course as it is now and writes only while that holds, so a message may come twice,
 * late and out of order: one of an older save never undoes what a newer one did.
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
    // A transcript that came while its video did not name the course never reached the course.
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

// What viewers agree on is kept beside the host's.
const hostLengthOf = (item: VideoItem, { duration, lengthFrom }: VideoRecord): number | null =>
  lengthFrom ? (item.duration ?? null) : duration;

const isSame = (item: VideoItem, video: VideoRecord): boolean =>
  item.title === video.title &&
  item.owner === video.owner &&
  (item.duration ?? null) === hostLengthOf(item, video) &&
  item.parentModule === video.parentModule &&
  (item.parentCollection ?? null) === video.parentCollection;
