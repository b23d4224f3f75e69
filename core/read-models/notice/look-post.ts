import { pages } from "@cu/api/pages";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { staffOf } from "../../storage/class/instructor.ts";
import { snapshotAmong, snapshotKey } from "../../storage/course/commit-course.ts";
import { classIdOf, type Place, placeOfLevel } from "../../use-cases/qna/place.ts";
import {
  QnaQuestionEntity,
  type QnaQuestionItem,
  QnaReplyEntity,
  type QnaReplyItem,
} from "../../use-cases/qna/post.entity.ts";
import { type Looked, pathAt } from "./looked.ts";

type ReplyNews = NewsOf<"reply">;

/** The keys of a reply and its question. */
export const postKeys = (news: ReplyNews): readonly [question: Item, reply: Item] => {
  const { courseId, groupKey, levelKey, questionId, askedAt, replyId, repliedAt } = news;
  const thread = { courseId, groupKey, levelKey };
  return [
    keyOf(QnaQuestionEntity, { ...thread, createdAt: askedAt, id: questionId }),
    keyOf(QnaReplyEntity, { ...thread, askedAt, questionId, createdAt: repliedAt, id: replyId }),
  ];
};

/** The reply among these items, if neither it nor its question was deleted. */
export const standingReply = (items: readonly Item[], news: ReplyNews): QnaReplyItem | undefined => {
  const [question, reply] = postKeys(news);
  const asked = readAs<QnaQuestionItem>(QnaQuestionEntity, itemAt(items, question));
  if (!asked || asked.deletedAt || asked.removedAt) return undefined;
  return readAs<QnaReplyItem>(QnaReplyEntity, itemAt(items, reply));
};

/**
 * A reply, for the author of the question. In a class only while they are a member: afterwards they learn nothing more
 * of it.
 */
export const lookAtReply = async (news: ReplyNews): Promise<Looked | undefined> => {
  const classId = classIdOf(news.groupKey);
  const classKey = classId === null ? undefined : keyOf(ClassEntity, { id: classId });
  const keys = [...postKeys(news), snapshotKey(news.courseId), ...(classKey ? [classKey] : [])];
  const items = await batchGet(keys, { consistent: true });
  const course = snapshotAmong(items, news.courseId)?.course;
  const group = classKey && readAs<ClassItem>(ClassEntity, itemAt(items, classKey));
  const place = course && placeOfLevel(course, news.levelKey);
  if (!standingReply(items, news) || !place || course.suspension || (classId !== null && !group)) return undefined;
  return {
    facts: {
      about: place.video?.title ?? place.module?.name ?? course.name,
      path: pathOf(place),
      thread: { courseId: course.id, classId },
    },
    mayTell: ({ id, classIds }) => !group || (classIds ?? []).includes(group.id) || staffOf(group).includes(id),
  };
};

const pathOf = ({ course, module, video }: Place): string => {
  if (!module) return pathAt(pages.course.path, course.id);
  const moduleNumber = course.modules.indexOf(module) + 1;
  if (!video) return pathAt(pages.module.path, course.id, moduleNumber);
  return pathAt(pages.video.path, course.id, moduleNumber, module.videos.indexOf(video) + 1);
};
