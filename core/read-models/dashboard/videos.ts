import type { readClassVideos as route } from "@cu/api/dashboard-videos";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { readCoursesFor, shownKey } from "../../use-cases/class/courses.ts";
import { openDashboard, readCourseOf } from "./open-dashboard.ts";
import { videosOf } from "./video-places.ts";

/**
 * DSH-36: the videos of one of a class's courses, in order, with its key for users who may know it. Four store calls.
 */
export const readClassVideos = async (
  person: Person,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, query);
  const { place, found, enrolment, role } = opened;
  const [course, seen] = await Promise.all([
    readCourseOf(opened),
    readCoursesFor(person, [place.courseId], enrolment ? [found] : []),
  ]);
  const shown = seen.get(place.courseId);
  const records = new Map(course.modules.flatMap(({ videos }) => videos).map((video) => [video.id, video]));
  return videosOf(course).map((video) => ({
    ...video,
    collectionId: course.id,
    privacyScope: course.privacyScope,
    unlistedKey: shown ? shownKey(shown) : null,
    // DSH-I-12: instructors play the video within the dashboard; students are sent to its page, which checks access.
    embedHash: role === "student" ? null : (records.get(video.videoId)?.embedHash ?? null),
    questions: records.get(video.videoId)?.questionIds.length ?? 0,
  }));
};
