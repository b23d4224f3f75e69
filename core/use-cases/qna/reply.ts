import { Failure } from "@cu/api/failure";
import type { replyInCourse as route } from "@cu/api/qna";
import { blankReply } from "@cu/api/qna.form";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { countWrites } from "./counts.ts";
import { findQuestion } from "./find-question.ts";
import type { PlaceIds } from "./place.ts";
import { QnaReplyEntity } from "./post.entity.ts";
import { countedOnce, placeOfPost, placeWrite, signature } from "./post.ts";
import { isFull, open, repliersWrite, replyCounts } from "./question-write.ts";
import { toReply } from "./view.ts";
import { toWords } from "./words.ts";

type View = Returned<typeof route>;

/** Replies to a question (QNA-32). The same transaction checks the question, which may be deleted concurrently. */
export const replyTo = (
  person: Person,
  routeId: string,
  at: PlaceIds & { readonly questionId: number },
  input: { readonly text: unknown; readonly anonymous: boolean },
  repeat?: RepeatKey,
): Promise<View> => {
  const countPost = countedOnce(person);
  return untilCommitted(() =>
    once<View>(person, routeId, repeat, async (keep) => {
      const { room, question, maySpeak } = await findQuestion(person, at);
      if (!maySpeak()) throw new Failure("access.denied");
      if (question.removedAt) throw new Failure("comment.removed");
      if (isFull(question)) throw new Failure("comment.full");
      const text = toWords(input.text, blankReply);
      await countPost();
      const author = await signature(room, input.anonymous);
      const reply = {
        ...room.thread,
        ...author,
        id: await leaseId("post"),
        createdAt: nowIso(),
        questionId: question.id,
        askedAt: question.createdAt,
        text,
        instructorHighlight: room.role !== "learner",
      };
      const answer = toReply(room, reply);
      await commit([
        { name: "reply", item: { Put: QnaReplyEntity.create(reply).params<Put>() } },
        placeWrite(placeOfPost(room, reply)),
        repliersWrite(question, [reply], 1, open),
        ...countWrites(room.thread, replyCounts(question, [reply], 1)),
        ...(question.sub === person.sub
          ? []
          : announce({ type: "notice.due", to: { sub: question.sub }, news: newsOf(reply) })),
        ...keep(answer),
      ]);
      return answer;
    }),
  );
};

type Reply = Omit<NewsOf<"reply">, "kind" | "replyId" | "repliedAt"> & {
  readonly id: number;
  readonly createdAt: string;
  readonly instructorHighlight: boolean;
};

/** STA-70: the asker's notification: where the reply is, not its text. */
const newsOf = ({ courseId, groupKey, levelKey, questionId, askedAt, ...reply }: Reply): NewsOf<"reply"> => ({
  kind: reply.instructorHighlight ? "instructor-reply" : "reply",
  courseId,
  groupKey,
  levelKey,
  questionId,
  askedAt,
  replyId: reply.id,
  repliedAt: reply.createdAt,
});
