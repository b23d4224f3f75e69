import { afterEach, expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { batchGet, batchPut } from "../../foundation/store/batch.ts";
import { suspendCourse } from "../suspension/suspend.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { eraseAll } from "./delete.test-kit.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { findPost } from "./find-post.ts";
import { listQuestions } from "./list.ts";
import { listOfUser } from "./list-of-user.ts";
import { ask, codeOf, makeSchool, named, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";
import { vote } from "./vote.ts";
import { maxVotes, votesKey } from "./votes.ts";

afterEach(() => expect(allHooksRan()).toBe(true));

/** A question by the first student and a reply by the second, in a class. */
const talked = async () => {
  const school = await makeSchool();
  const { lesson, group, students } = school;
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const answer = await reply(students[1], lesson.place, id);
  const list = async (person: Person = students[2]) =>
    (await listQuestions(person, lesson.place, { coupon: group.code })).map(({ votes, hasVoted, responses }) => [
      { votes, hasVoted },
      ...responses.map((each) => ({ votes: each.votes, hasVoted: each.hasVoted })),
    ]);
  return { ...school, id, replyId: answer.id, at: { ...lesson.place, questionId: id }, list };
};
const [no, yes] = [false, true];

test("QNA-65: a vote counts once for each person and post, however often it is sent, and the next read of others has it", async () => {
  const { students, creator, id, replyId, list } = await talked();
  for (const _ of [1, 2]) expect(await vote(students[1], id, true)).toEqual({ votes: 1, hasVoted: true });
  expect(await vote(creator, id, true)).toEqual({ votes: 2, hasVoted: true });
  expect(await vote(students[2], replyId, true)).toEqual({ votes: 1, hasVoted: true });
  expect(await list(students[2])).toEqual([
    [
      { votes: 2, hasVoted: no },
      { votes: 1, hasVoted: yes },
    ],
  ]);
  expect(await list(students[1])).toEqual([
    [
      { votes: 2, hasVoted: yes },
      { votes: 1, hasVoted: no },
    ],
  ]);
  for (const _ of [1, 2]) expect(await vote(students[1], id, false)).toEqual({ votes: 1, hasVoted: false });
  expect(await vote(students[2], replyId, false)).toEqual({ votes: 0, hasVoted: false });
  expect(await list(students[1])).toEqual([
    [
      { votes: 1, hasVoted: no },
      { votes: 0, hasVoted: no },
    ],
  ]);
});

test("QNA-65: votes of many at once all count, and those of one person at once count as one", async () => {
  const { students, creator, coCreator, id, replyId, list } = await talked();
  const voters = [students[1], students[2], creator, coCreator, students[2], students[2]];
  await Promise.all(voters.map((voter) => vote(voter, id, true)));
  await Promise.all([students[0], students[2], students[2]].map((voter) => vote(voter, replyId, true)));
  expect(await list()).toEqual([
    [
      { votes: 4, hasVoted: yes },
      { votes: 2, hasVoted: yes },
    ],
  ]);
  await Promise.all([students[2], students[2]].map((voter) => vote(voter, id, false)));
  expect(await list()).toEqual([
    [
      { votes: 3, hasVoted: no },
      { votes: 2, hasVoted: yes },
    ],
  ]);
});

test("QNA-65: a vote on one's own post is refused, also on an anonymous one", async () => {
  const { lesson, group, students, id, replyId } = await talked();
  const hidden = await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  for (const one of [id, hidden.id]) expect(await codeOf(vote(students[0], one, true))).toBe("vote.own");
  expect(await codeOf(vote(students[1], replyId, true))).toBe("vote.own");
  expect(await vote(students[0], id, false)).toEqual({ votes: 0, hasVoted: false });
});

test("QNA-65, QNA-41: a post in a thread that the person may not read is missing", async () => {
  const { lesson, id, replyId, list } = await talked();
  const [stranger, buyer] = [await makePerson(), await makePerson()];
  await hold(buyer, lesson.course.id, permanent);
  for (const person of [stranger, buyer])
    for (const post of [id, replyId]) expect(await codeOf(vote(person, post, true))).toBe("comment.missing");
  const open = await ask(buyer, lesson.place);
  expect(await codeOf(vote(stranger, open.id, true))).toBe("comment.missing");
  expect(await codeOf(vote(buyer, 999_999_999, true))).toBe("comment.missing");
  expect(await list()).toEqual([
    [
      { votes: 0, hasVoted: no },
      { votes: 0, hasVoted: no },
    ],
  ]);
});

test("QNA-65: in a course that is taken down no post can be voted on, as none can be replied to", async () => {
  const [author, student] = [await makePerson(), await makePerson()];
  const lesson = await makeLesson({ primaryAuthor: named(author) });
  await hold(student, lesson.course.id, permanent);
  const { id } = await ask(author, lesson.place);
  expect(await vote(student, id, true)).toMatchObject({ votes: 1 });
  await suspendCourse(await makeAdmin(), lesson.course.id, { reason: "Stolen", takenDown: true });
  expect(await codeOf(vote(student, id, false))).toBe("comment.missing");
});

test("QNA-65, QNA-42: a removed question has no votes to see or to give, its replies have; a vote on it can be taken back", async () => {
  const { students, creator, at, id, replyId, list } = await talked();
  await vote(students[1], id, true);
  await vote(students[2], id, true);
  await removeQuestion(creator, at);
  expect(await codeOf(vote(creator, id, true))).toBe("comment.removed");
  expect(await vote(students[2], replyId, true)).toEqual({ votes: 1, hasVoted: true });
  expect(await list()).toEqual([
    [
      { votes: 0, hasVoted: no },
      { votes: 1, hasVoted: yes },
    ],
  ]);
  expect(await vote(students[2], id, false)).toEqual({ votes: 0, hasVoted: false });
  expect(await vote(students[1], id, false)).toEqual({ votes: 0, hasVoted: false });
});

test("QNA-65, QNA-43: what is deleted cannot be voted on, also in the moment of the vote", async () => {
  const { lesson, group, students, creator, at, id, replyId, list } = await talked();
  beforeNextWrite(["person", "qna"], () => deleteReply(creator, replyId));
  expect(await codeOf(vote(students[2], replyId, true))).toBe("comment.missing");
  beforeNextWrite(["person", "qna"], () => removeQuestion(creator, at));
  expect(await codeOf(vote(students[2], id, true))).toBe("comment.removed");
  const other = await reply(students[1], lesson.place, (await ask(students[0], lesson.place, { coupon: group.id })).id);
  const post = (await findPost(other.id)) ?? expect.fail("no place");
  beforeNextWrite(["person", "qna"], () => deleteQuestion(creator, { ...at, questionId: post.questionId }));
  await vote(students[2], other.id, true);
  expect(await codeOf(vote(students[2], other.id, false))).toBe("comment.missing");
  await eraseAll(post);
  expect(await list()).toHaveLength(1);
});

test("QNA-45, QNA-65: no response reveals voters, and names behind anonymous posts stay hidden from voters", async () => {
  const { lesson, group, students, creator, coCreator } = await talked();
  const { id } = await ask(students[0], lesson.place, { coupon: group.id, anonymous: true });
  const voted = await vote(students[1], id, true);
  const seen = [voted];
  for (const person of [students[0], students[2], creator, coCreator])
    seen.push((await listQuestions(person, lesson.place, { coupon: group.code, sort: "asked" })) as never);
  for (const one of seen)
    for (const word of [students[1].sub, students[1].username]) expect(JSON.stringify(one)).not.toContain(word);
  expect(
    JSON.stringify(await listQuestions(students[1], lesson.place, { coupon: group.code, sort: "asked" })),
  ).not.toContain(students[0].username);
});

test("QNA-34, QNA-65: a person's list of their posts has the votes too", async () => {
  const { lesson, group, students, creator, id } = await talked();
  await vote(creator, id, true);
  const { askedQuestions } = await listOfUser(creator, { ...lesson.place, userId: students[0].id }, group.code);
  expect(askedQuestions).toMatchObject([{ votes: 1, hasVoted: true }]);
});

test("QNA-65: 200 votes in ten minutes, then the person waits; a repeat that changes nothing does not count", async () => {
  stayInWindow("ten minutes");
  const { students, id } = await talked();
  for (let n = 0; n < 200; n++) await vote(students[2], id, n % 2 === 0);
  expect(await vote(students[2], id, false)).toEqual({ votes: 0, hasVoted: false });
  expect(await codeOf(vote(students[2], id, true))).toBe("request.limited");
});

test("QNA-65: beyond 10,000 votes in one thread the next one is refused", async () => {
  const { students, id } = await talked();
  const { courseId, groupKey, levelKey } = (await findPost(id)) ?? expect.fail("no place");
  const thread = { courseId, groupKey, levelKey };
  await vote(students[2], id, true);
  await vote(students[2], id, false);
  const [row] = await batchGet([votesKey(students[2].sub, thread)]);
  await batchPut([{ ...row, posts: new Set(Array.from({ length: maxVotes }, (_, n) => 5_000_000 + n)) }]);
  expect(await codeOf(vote(students[2], id, true))).toBe("vote.full");
});

test("QNA-65: a vote takes at most eight store calls; a list without votes takes none more for them, one with votes one", async () => {
  const { lesson, group, students, replyId } = await talked();
  const list = () => listQuestions(students[2], lesson.place, { coupon: group.code });
  const before = await storeCalls(list);
  const voted = await storeCalls(() => vote(students[2], replyId, true));
  expect(voted.total).toBeLessThanOrEqual(8);
  expect((await storeCalls(list)).total).toBe(before.total + 1);
  expect((await storeCalls(() => vote(students[2], replyId, true))).operations.TransactWrite ?? 0).toBe(0);
});
