import type { readRequestStatistics as route } from "@cu/api/certification";
import { conditionsOf } from "@cu/api/certification-conditions";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import { countBits } from "@cu/watch/bitset";
import { sliceCount } from "@cu/watch/slices";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { SnapshotEntity, unpack } from "../../storage/course/snapshot.entity.ts";
import { readCourseProgress } from "../progress/course-progress.ts";
import { studentActivity } from "../progress/student-activity.ts";
import { studentSummaries } from "../progress/student-summaries.ts";
import { percentOf } from "../progress/watched-share.ts";
import { type Watching, watchedBits } from "../progress/watching.ts";
import { readQnaCounts } from "../qna/counts.ts";
import { readPoints, toPoints } from "./points.ts";
import { findBehind, keysOf, readRequest, toRequest } from "./read-request.ts";
import { reviewedAnswers } from "./reviewed-answers.ts";

/**
 * The basis of an admin's decision (ADM-33, ADM-38): the requester's activity in the course. Five store calls;
 * anonymous questions are not counted, because a count can reveal who asked.
 */
export const readRequestStatistics = async (_admin: Admin, requestId: number): Promise<Returned<typeof route>> => {
  const request = await readRequest(requestId);
  const courseKey = keyOf(SnapshotEntity, { id: request.courseId });
  const items = await batchGet([...keysOf(request), courseKey], { consistent: true });
  const behind = findBehind(request, items);
  const snapshot = SnapshotEntity.parse({ Item: items.find(({ sk }) => sk === "snapshot") }).data;
  if (!behind || !snapshot) throw new Failure("certificate.missing");
  const { course } = unpack(snapshot);
  const [progress, counts] = await Promise.all([
    readCourseProgress(request.sub, course),
    readQnaCounts(request.sub, course.id, { scope: "others" }),
  ]);
  const points = (await readPoints(request.sub, [{ course, answers: progress.questions }])).get(course.id);
  const passMark = course.certification?.minPerformLevel ?? null;
  return {
    score: points?.score.percent ?? null,
    points: points ? toPoints(points.score, passMark) : null,
    passMark,
    watched: percentOf(course, progress.watching),
    watchNeeded: conditionsOf(course.certification).minWatchPercent,
    lectures: course.modules.flatMap(({ videos }) => videos.map((video) => watchedOf(video, progress.watching))),
    answers: points ? await reviewedAnswers(request.sub, course, { answers: progress.questions, points }) : [],
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

const watchedOf = ({ id, duration }: VideoRecord, { videos }: Watching) => {
  const all = sliceCount(duration ?? 0);
  const watched = all === 0 ? null : Math.floor((100 * countBits(watchedBits(videos[String(id)], all))) / all);
  return { videoId: id, watched };
};
