import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { commit } from "../../foundation/store/commit.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { readClasses } from "../../storage/class/read-classes.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";

type Corrected = Extract<NoticeMessage, { type: "notice.transcript-corrected" }>;

const classesAtOnce = 50;
/** Limit on courses that show one lecture; learners of later ones are not notified. */
const maxCourses = 100;

/**
 * A transcript correction, for the classes of all courses that show the lecture: one message per course, then one page
 * of the course's classes per message.
 */
export const tellLearners = async (message: Corrected): Promise<void> => {
  const { videoId, day, courseId, afterClass = 0 } = message;
  if (courseId === undefined) {
    const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
    const courses = [...(video?.courses ?? [])].slice(0, maxCourses);
    if (courses.length > 0) await commit(announce(...courses.map((id) => ({ ...message, courseId: id }))));
    return;
  }
  const { data, cursor } = await CoverEntity.query
    .byCourse({ courseId })
    .gt({ classId: afterClass })
    .go({ limit: classesAtOnce, consistent: true });
  const classes = await readClasses(data.map(({ classId }) => classId));
  const learning = [...classes.values()].filter((one) => isLearning(one, courseId));
  const last = data.at(-1);
  const messages = [
    ...learning.map(
      ({ id: classId }) =>
        ({ type: "notice.class-due", classId, news: { kind: "transcript", videoId, courseId, classId, day } }) as const,
    ),
    ...(cursor && last ? [{ ...message, afterClass: last.classId }] : []),
  ];
  if (messages.length > 0) await commit(announce(...messages));
};

const isLearning = (one: ClassItem, courseId: number): boolean =>
  one.redemptions > 0 && one.expiresOn >= nowIso() && one.collections.includes(courseId);
