import { expect, test } from "vitest";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteReply } from "./delete-reply.ts";
import { forgetVotes } from "./forget-votes.ts";
import { listQuestions } from "./list.ts";
import { ask, makeSchool, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";
import { vote } from "./vote.ts";

test("QNA-68: votes of an account that goes are in no count any more, those of others stay, whatever was deleted since", async () => {
  const { lesson, group, students, creator } = await makeSchool();
  const { courseId } = lesson.place;
  const [asker, voter, other] = students;
  const question = await ask(asker, lesson.place, { coupon: group.id });
  const removed = await ask(asker, lesson.place, { coupon: group.id });
  const elsewhere = await ask(asker, { courseId }, { coupon: group.id });
  const [answer, deleted] = [
    await reply(asker, lesson.place, question.id),
    await reply(asker, lesson.place, question.id),
  ];
  for (const { id } of [question, removed, elsewhere, answer, deleted]) await vote(voter, id, true);
  await vote(other, question.id, true);
  await removeQuestion(creator, { ...lesson.place, questionId: removed.id });
  await deleteReply(creator, deleted.id);
  await forgetVotes(voter.sub);
  const list = (at: Parameters<typeof ask>[1]) => listQuestions(other, at, { coupon: group.code });
  const [, first] = await list(lesson.place);
  expect(first).toMatchObject({ id: question.id, votes: 1, hasVoted: true, responses: [{ votes: 0 }] });
  expect(await list({ courseId })).toMatchObject([{ votes: 0 }]);
  // The order is updated.
  const asked = await listQuestions(other, lesson.place, { coupon: group.code, sort: "asked" });
  expect(asked.map(({ id }) => id)).toEqual([question.id]);
  const again = await storeCalls(() => forgetVotes(voter.sub));
  expect(again.operations.TransactWrite ?? 0).toBe(0);
});

test("QNA-68: a run that is broken off goes on where it was, and a vote is taken away once", async () => {
  const { lesson, group, students } = await makeSchool();
  const { courseId } = lesson.place;
  const [asker, voter] = students;
  const places = [{ courseId }, lesson.place];
  for (const at of places) await vote(voter, (await ask(asker, at, { coupon: group.id })).id, true);
  let steps = 0;
  const once = () => {
    if (++steps === 2) throw new Error("The time is up.");
  };
  await expect(forgetVotes(voter.sub, once)).rejects.toThrow("The time is up.");
  const votes = async () => {
    const lists = await Promise.all(places.map((at) => listQuestions(asker, at, { coupon: group.code })));
    return lists.flat().map((question) => question.votes);
  };
  expect((await votes()).toSorted()).toEqual([0, 1]);
  await Promise.all([forgetVotes(voter.sub), forgetVotes(voter.sub)]);
  expect(await votes()).toEqual([0, 0]);
});
