import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { SnapshotEntity, unpack } from "../course/snapshot.entity.ts";
import { mayEdit } from "../course/visibility.ts";
import { ModuleEntity } from "../module/module.entity.ts";
import { unpackModule } from "../module/module-record.ts";
import type { VideoItem } from "../video/video.entity.ts";

type Home = Pick<VideoItem, "owner" | "parentModule">;

/** Whether the caller may edit a video's questions, given the course it is at home in (D-03). */
export const editsIn = (person: Person, video: Home, course: CourseRecord): boolean => {
  if (person.isAdmin || video.owner === person.id) return true;
  const module = course.modules.find((candidate) => candidate.id === video.parentModule);
  // A course that only borrows the video gives no right to it.
  const isHome = module?.videos.some((shown) => shown.parentModule === module.id) ?? false;
  return isHome && (mayEdit(course, person) || module?.primaryAuthor.id === person.id);
};

/**
 * D-03: the video's owner, an admin, and creator or primary author of the course or module that it natively belongs
 * to. The first two cost no store call.
 */
export const mayEditQuiz = async (person: Person, video: VideoItem): Promise<boolean> => {
  if (person.isAdmin || video.owner === person.id) return true;
  if (video.parentCollection !== undefined) {
    const { data } = await SnapshotEntity.get({ id: video.parentCollection }).go({ consistent: true });
    return data !== null && editsIn(person, video, unpack(data).course);
  }
  const { data } = await ModuleEntity.get({ id: video.parentModule }).go({ consistent: true });
  return data !== null && unpackModule(data.data).primaryAuthor.id === person.id;
};

export const mustEditQuiz = async (person: Person, video: VideoItem): Promise<void> => {
  if (!(await mayEditQuiz(person, video))) throw new Failure("actor.forbidden");
};
