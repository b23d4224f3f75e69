import type { askInCourse as route } from "@cu/api/qna";
import { blankQuestion } from "@cu/api/qna.form";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { countWrites } from "./counts.ts";
import type { PlaceIds } from "./place.ts";
import { QnaQuestionEntity } from "./post.entity.ts";
import { countedOnce, placeOfPost, placeWrite, signature } from "./post.ts";
import { enterRoom } from "./room.ts";
import { totalWrites } from "./totals.ts";
import { toQuestion } from "./view.ts";
import { answererOf } from "./waiting.ts";
import { toWords } from "./words.ts";

export type NewQuestion = {
  readonly text: unknown;
  readonly anonymous: boolean;
  /** A class's id or code; without it, the question is in the public thread. */
  readonly coupon?: number | string | null;
};

type View = Returned<typeof route>;

/** Asks in a course, a module or a video (QNA-01, QNA-31). Idempotent by key. */
export const askQuestion = (
  person: Person,
  routeId: string,
  at: PlaceIds,
  input: NewQuestion,
  repeat?: RepeatKey,
): Promise<View> => {
  const countPost = countedOnce(person);
  return untilCommitted(() =>
    once<View>(person, routeId, repeat, async (keep) => {
      const room = await enterRoom(person, at, input.coupon);
      const text = toWords(input.text, blankQuestion);
      await countPost();
      const author = await signature(room, input.anonymous);
      const question = {
        ...room.thread,
        ...author,
        id: await leaseId("post"),
        createdAt: nowIso(),
        moduleId: room.place.module?.id,
        text,
        repliers: {},
        replyCount: 0,
        waitsFor: answererOf(room),
      };
      const { id, createdAt } = question;
      const answer = toQuestion(room, room.place, { question, replies: [] });
      await commit([
        { name: "question", item: { Put: QnaQuestionEntity.create(question).params<Put>() } },
        placeWrite(placeOfPost(room, { id, createdAt, questionId: id, askedAt: createdAt })),
        ...countWrites(room.thread, [{ ...author, by: { askedQuestions: 1 } }]),
        ...totalWrites(room.thread, 1),
        ...keep(answer),
      ]);
      return answer;
    }),
  );
};
