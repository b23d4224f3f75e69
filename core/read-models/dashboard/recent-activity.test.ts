import { plainRichText } from "@cu/rich-text/plain-text";
import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { PostPlaceEntity, QnaQuestionEntity, QnaReplyEntity } from "../../use-cases/qna/post.entity.ts";
import { makeSchool, named, type School } from "../../use-cases/qna/qna.test-kit.ts";
import { readRecentActivity } from "./recent-activity.ts";

const noon = Date.parse("2031-03-05T12:00:00.000Z");
let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

let next = 800_000_000;

/** Writes post rows: questions this many minutes ago, each with replies. */
const write = async (
  { lesson, group, students }: School,
  asked: readonly { minutes: number; replies?: readonly number[]; words?: string }[],
) => {
  const thread = { courseId: lesson.course.id, groupKey: `class-${group.id}`, levelKey: "course" };
  const ago = (minutes: number) => new Date(noon - minutes * 60_000).toISOString();
  const [asker, replier] = students;
  const by = ({ sub, id, ...person }: typeof asker) => {
    const { username, firstName, lastName } = named({ sub, id, ...person });
    return { sub, userId: id, username, firstName, lastName, anonymous: false };
  };
  const items: Item[] = [];
  const put = (params: { Item: Item }) => items.push(params.Item);
  const ids = asked.map(({ minutes, replies = [], words = "Why?" }) => {
    const questionId = ++next;
    const askedAt = ago(minutes);
    const text = JSON.stringify(plainRichText(words));
    const repliers = replies.length > 0 ? { [`n${replier.id}`]: replies.length } : {};
    const question = { ...thread, ...by(asker), id: questionId, createdAt: askedAt, text, repliers };
    put(QnaQuestionEntity.put({ ...question, replyCount: replies.length }).params<{ Item: Item }>());
    const place = { ...thread, activityKey: `class-${group.id}`, questionId, askedAt };
    put(PostPlaceEntity.put({ ...place, id: questionId, createdAt: askedAt }).params<{ Item: Item }>());
    const replyIds = replies.map((at) => {
      const id = ++next;
      const reply = { ...thread, ...by(replier), id, questionId, askedAt, createdAt: ago(at), text };
      put(QnaReplyEntity.put({ ...reply, instructorHighlight: false }).params<{ Item: Item }>());
      put(PostPlaceEntity.put({ ...place, id, createdAt: ago(at) }).params<{ Item: Item }>());
      return id;
    });
    return { questionId, replyIds };
  });
  await batchPut(items);
  return ids;
};

const read = async ({ creator, group }: School, query: object = {}) => {
  restore ??= useClock(() => noon);
  return await readRecentActivity(creator, {
    coupon: String(group.id),
    days: 1,
    sort: "recent",
    ...query,
  } as Parameters<typeof readRecentActivity>[1]);
};

test("QNA-35: at most fifty questions are shown, the latest activity first, with a flag for further ones", async () => {
  const school = await makeSchool({ validFrom: "2000-01-01T00:00:00.000Z", expiresOn: "2099-12-31T23:59:59.999Z" });
  const ids = await write(
    school,
    Array.from({ length: 50 }, (_, n) => ({ minutes: n + 1 })),
  );
  const all = await read(school);
  expect([all.questions.map(({ id }) => id), all.more]).toEqual([ids.map(({ questionId }) => questionId), false]);
  // A day includes its last instant.
  const [edge] = await write(school, [{ minutes: 24 * 60 }, { minutes: 24 * 60 + 1 }]);
  const most = await read(school);
  expect([most.questions.length, most.more, most.questions.some(({ id }) => id === edge?.questionId)]).toEqual([
    50,
    true,
    false,
  ]);
  const [old] = await write(school, [{ minutes: 3 * 24 * 60, replies: [0] }]);
  expect((await read(school, { days: 7 })).questions[0]?.id).toBe(old?.questionId);
});

test("QNA-36, QNA-37: each question has its three newest replies, oldest first, and the counts of recent and all replies", async () => {
  const school = await makeSchool({ validFrom: "2000-01-01T00:00:00.000Z", expiresOn: "2099-12-31T23:59:59.999Z" });
  const [quiet, loud, late] = await write(school, [
    { minutes: 5 },
    { minutes: 2000, replies: [1900, 40, 30, 20, 10] },
    { minutes: 60, replies: [1, 2] },
  ]);
  const { questions, more } = await read(school);
  expect(more).toBe(false);
  expect(
    questions.map(({ id, newReplies, replyCount, latestAt, responses }) => [
      id,
      newReplies,
      replyCount,
      latestAt.slice(11, 16),
      responses.map((one) => one.id),
    ]),
  ).toEqual([
    [late?.questionId, 2, 2, "11:59", [late?.replyIds[1], late?.replyIds[0]]],
    [quiet?.questionId, 0, 0, "11:55", []],
    [loud?.questionId, 4, 5, "11:50", loud?.replyIds.slice(2)],
  ]);
  expect((await read(school, { sort: "replies" })).questions.map(({ id }) => id)).toEqual([
    loud?.questionId,
    late?.questionId,
    quiet?.questionId,
  ]);
});

test("QNA-35, QNA-43: a response is limited to three megabytes of texts and flags further ones; questions being deleted are left out", async () => {
  const school = await makeSchool({ validFrom: "2000-01-01T00:00:00.000Z", expiresOn: "2099-12-31T23:59:59.999Z" });
  const words = "x".repeat(300_000);
  const ids = await write(school, [
    { minutes: 1 },
    ...Array.from({ length: 11 }, (_, n) => ({ minutes: n + 2, words })),
    { minutes: 20 },
  ]);
  const full = await read(school);
  expect([full.questions.length, full.more]).toEqual([10, true]);
  expect(full.questions.map(({ id }) => id)).toEqual(ids.slice(0, 10).map(({ questionId }) => questionId));
  const { lesson, group } = school;
  const thread = { courseId: lesson.course.id, groupKey: `class-${group.id}`, levelKey: "course" };
  const createdAt = new Date(noon - 60_000).toISOString();
  await QnaQuestionEntity.patch({ ...thread, createdAt, id: ids[0]?.questionId ?? 0 })
    .set({ deletedAt: createdAt })
    .go();
  expect((await read(school)).questions.map(({ id }) => id)).not.toContain(ids[0]?.questionId);
});
