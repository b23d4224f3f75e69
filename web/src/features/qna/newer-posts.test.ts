import { expect, test } from "vitest";
import { countOf, knownPosts, newerPosts, withNewer } from "./newer-posts.ts";
import { firstQuestions, type Question } from "./place.ts";
import { makeReply, makeThread } from "./qna.test-kit.tsx";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 11, minute)).toISOString();
const idsOf = (threads: readonly Question[]) =>
  threads.map(({ id, responses }) => [id, responses.map((one) => one.id)]);

const here = [
  makeThread(3, "Third", { createdAt: at(3) }),
  makeThread(2, "Second", { createdAt: at(2), responses: [makeReply(21, "Yes", { createdAt: at(4) })] }),
];

test("QNA-57: new are the questions and replies that the thread has not, and only of questions that it has", () => {
  const reading = [
    makeThread(5, "Fifth", { createdAt: at(5), responses: [makeReply(51, "At once")] }),
    ...here.map((thread) => ({ ...thread, responses: [...thread.responses, makeReply(thread.id * 100, "New")] })),
  ];
  const newer = newerPosts(here, reading);
  expect(newer.questions.map(({ id }) => id)).toEqual([5]);
  expect(newer.replies.map(({ questionId, reply }) => [questionId, reply.id])).toEqual([
    [3, 300],
    [2, 200],
  ]);
  expect(countOf(newer)).toBe(3);
  expect(countOf(newerPosts(here, here))).toBe(0);
});

test("QNA-57: known posts are updated, deleted ones removed, and no new ones added", () => {
  const reading = [
    makeThread(9, "New", { createdAt: at(9) }),
    makeThread(2, "", {
      createdAt: at(2),
      removed: true,
      responses: [makeReply(22, "New"), makeReply(21, "", { removed: true })],
    }),
  ];
  const [second, ...more] = knownPosts(here, reading);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ id: 2, removed: true, responses: [{ id: 21, removed: true }] });
});

test("QNA-57: a partial response leaves older questions unchanged", () => {
  const reading = Array.from({ length: firstQuestions }, (_, n) => makeThread(1000 - n, "New", { createdAt: at(40) }));
  const last = { ...makeThread(400, "Last", { createdAt: at(3) }) };
  const long = [...reading.slice(1), last];
  const threads = [...here, makeThread(1, "First", { createdAt: at(1) })];
  // The third question is as old as the reading's last and may lie behind it; those before it certainly do.
  expect(idsOf(knownPosts(threads, long))).toEqual([
    [3, []],
    [2, [21]],
    [1, []],
  ]);
  const newer = makeThread(7, "Deleted meanwhile", { createdAt: at(4) });
  expect(knownPosts([newer], long)).toEqual([]);
  // One question fewer, and the reading is all there is.
  expect(knownPosts(threads, long.slice(1))).toEqual([]);
});

test("QNA-57: new posts merge in order, questions newest first and replies oldest first, without duplicates", () => {
  const questions = [makeThread(4, "Between", { createdAt: at(2.5) }), ...here];
  const early = { questionId: 2, reply: makeReply(20, "Early", { createdAt: at(3) }) };
  const late = { questionId: 2, reply: makeReply(22, "Late", { createdAt: at(6) }) };
  const known = { questionId: 2, reply: makeReply(21, "Yes", { createdAt: at(4) }) };
  const merged = withNewer(here, { questions, replies: [late, known, early] });
  expect(idsOf(merged)).toEqual([
    [3, []],
    [4, []],
    [2, [20, 21, 22]],
  ]);
  // An unchanged question isn't re-rendered.
  expect(merged[0]).toBe(here[0]);
});
