import { Failure } from "@cu/api/failure";
import { readCourseAndHolding } from "../access/read-course.ts";
import type { Person } from "../actor.ts";
import { now } from "../clock.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { mayEdit, mayOpen } from "../course/visibility.ts";
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
 * to. The first two cost no store call. `actor.forbidden` for who only sees the video, `video.missing` for all others.
 */
export const mustEditQuiz = async (person: Person, video: VideoItem): Promise<void> => {
  if (person.isAdmin || video.owner === person.id) return;
  if (video.parentCollection === undefined) return await mustBeAuthor(person, video.parentModule);
  const { course, holding } = await readCourseAndHolding(person, video.parentCollection).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure("video.missing") : error;
  });
  if (editsIn(person, video, course)) return;
  const isSeen = mayOpen(course, { visitor: person, holding, at: now() });
  throw new Failure(isSeen ? "actor.forbidden" : "video.missing");
};

// A module of its own is seen by nobody else.
const mustBeAuthor = async (person: Person, moduleId: number): Promise<void> => {
  const { data } = await ModuleEntity.get({ id: moduleId }).go({ consistent: true });
  if (data === null || unpackModule(data.data).primaryAuthor.id !== person.id) throw new Failure("video.missing");
};
