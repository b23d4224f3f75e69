import { Failure } from "@cu/api/failure";
import { readCourseFor } from "../../access/read-course.ts";
import { mayOpen } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { findModules, isOwner } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";

type Home = Pick<VideoItem, "parentModule">;

/** Whether the caller may edit a video's questions, given its native course (D-03). */
export const editsIn = (person: Person, video: Home, course: CourseRecord): boolean => {
  if (person.isAdmin) return true;
  const module = course.modules.find((candidate) => candidate.id === video.parentModule);
  // A course that licenses the video gives no editing rights.
  const isHome = module?.videos.some((shown) => shown.parentModule === module.id) ?? false;
  return isHome && hasAuthorRights(person.id, { course, module });
};

/**
 * D-03: only admins and authors of the course or module that the video natively belongs to. `actor.forbidden` for users
 * who can see the video, `video.missing` for all others.
 */
export const mustEditQuiz = async (person: Person, video: VideoItem): Promise<void> => {
  if (person.isAdmin) return;
  if (video.parentCollection === undefined) return await mustBeAuthor(person, video.parentModule);
  const { course, entitlements } = await readCourseFor(person, video.parentCollection).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure("video.missing") : error;
  });
  if (editsIn(person, video, course)) return;
  const isSeen = mayOpen(course, { visitor: person, entitlements, at: now() });
  throw new Failure(isSeen ? "actor.forbidden" : "video.missing");
};

// Standalone modules are visible to their authors only.
const mustBeAuthor = async (person: Person, moduleId: number): Promise<void> => {
  const source = (await findModules([moduleId])).get(moduleId);
  if (!source || !isOwner(person, source)) throw new Failure("video.missing");
};
