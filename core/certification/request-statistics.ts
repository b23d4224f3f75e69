import type { readRequestStatistics as route } from "@cu/api/certification";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../actor.ts";
import { SnapshotEntity, unpack } from "../courseware/snapshot.entity.ts";
import { readCourseProgress } from "../progress/course-progress.ts";
import { studentActivity } from "../progress/student-activity.ts";
import { studentSummaries } from "../progress/student-summaries.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { batchGet, type Item } from "../store/batch.ts";
import { findBehind, keysOf, readRequest, toRequest } from "./read-request.ts";

/**
 * What an admin decides by (ADM-33, ADM-38): what the requester watched and answered in the course. Six store calls;
 * anonymous questions do not count, because a number can reveal who asked.
 */
export const readRequestStatistics = async (_admin: Admin, requestId: number): Promise<Returned<typeof route>> => {
  const request = await readRequest(requestId);
  const courseKey = SnapshotEntity.get({ id: request.courseId }).params<{ Key: Item }>().Key;
  const items = await batchGet([...keysOf(request), courseKey], { consistent: true });
  const behind = findBehind(request, items);
  const snapshot = SnapshotEntity.parse({ Item: items.find(({ sk }) => sk === "snapshot") }).data;
  if (!behind || !snapshot) throw new Failure("certificate.missing");
  const { course } = unpack(snapshot);
  const [progress, counts] = await Promise.all([
    readCourseProgress(request.sub, course),
    readQnaCounts(request.sub, course.id, { sight: "others" }),
  ]);
  return {
    statistics: {
      studentActivity: studentActivity(course, progress.watching),
      studentSummeries: studentSummaries(course, progress, counts),
    },
    certificationRequest: {
      ...toRequest(request, behind),
      collection: {
        id: course.id,
        name: course.name,
        modules: course.modules.map(({ id, name }, place) => ({ id, name, moduleIndex: place + 1 })),
      },
    },
  };
};
