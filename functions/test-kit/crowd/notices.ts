import type { Item } from "@cu/core/foundation/store/batch";
import { padded } from "@cu/core/foundation/store/id";
import { NoticeEntity } from "@cu/core/read-models/notice/notice.entity";
import { QnaQuestionEntity, QnaReplyEntity } from "@cu/core/use-cases/qna/post.entity";
import type { World } from "../world.ts";
import { crowd, far, instantOf, itemOf } from "./put.ts";

/** Ten thousand unread notices of replies to the buyer, each to a different question. */
export const notices = ({ course, person: { buyer, owner } }: World): Item[] =>
  crowd.flatMap((n) => {
    const thread = { courseId: course.id, groupKey: "public", levelKey: "module-999" };
    const [askedAt, repliedAt] = [instantOf(n), instantOf(n + 1)];
    const [questionId, replyId] = [far + 2 * n, far + 2 * n + 1];
    const by = ({ sub, id, username }: typeof buyer) => ({
      sub,
      userId: id,
      username,
      firstName: "Test",
      lastName: "Person",
      anonymous: false,
      text: JSON.stringify({ blocks: [{ text: padded(n).repeat(20) }], entityMap: {} }),
    });
    return [
      itemOf(QnaQuestionEntity.put({ ...thread, ...by(buyer), id: questionId, createdAt: askedAt })),
      itemOf(
        QnaReplyEntity.put({
          ...thread,
          ...by(owner),
          id: replyId,
          createdAt: repliedAt,
          questionId,
          askedAt,
          instructorHighlight: true,
        }),
      ),
      itemOf(
        NoticeEntity.put({
          sub: buyer.sub,
          id: `reply-${n}`,
          kind: "instructor-reply",
          at: repliedAt,
          news: JSON.stringify({ kind: "instructor-reply", ...thread, questionId, askedAt, replyId, repliedAt }),
          facts: JSON.stringify({ about: "An introduction to algebra", path: "/collections/5/" }),
          ttl: 4_000_000_000,
        }),
      ),
    ];
  });
