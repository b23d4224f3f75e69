import { plainRichText } from "@cu/rich-text/plain-text";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../lib/stored.ts";
import { begunAt, sendDraft } from "./drafts.ts";
import { isNew, useLastSeen } from "./last-seen.ts";
import type { Question } from "./place.ts";
import { makeReply, makeThread, me } from "./qna.test-kit.tsx";
import { type Show, shownThreads } from "./shown-threads.ts";
import {
  addReply,
  hasOneOnItsWay,
  isOnItsWay,
  replaceQuestion,
  settleQuestion,
  settleReply,
  withoutQuestion,
  withoutReply,
} from "./threads.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 11, minute)).toISOString();
const ids = (threads: readonly Question[]) => threads.map(({ id, responses }) => [id, responses.map((one) => one.id)]);

const newest = makeThread(4, "Why Trees?", { createdAt: at(4) });
const threads = [
  newest,
  makeThread(3, "Roots", {
    createdAt: at(3),
    responses: [makeReply(31, "Because of it", { createdAt: at(9) }), makeReply(32, "Mine", { isOwn: true, user: me })],
  }),
  makeThread(2, "Own words", { createdAt: at(2), isOwn: true }),
  makeThread(1, "", { createdAt: at(1), removed: true }),
];

test("QNA-52: the filters leave what one asked, what one replied to", () => {
  const left = (show: Show) => shownThreads(threads, show, "").map(({ id }) => id);
  expect(left("all")).toEqual([4, 3, 2, 1]);
  expect(left("asked")).toEqual([2]);
  expect(left("replied")).toEqual([3]);
});

test("QNA-52: a search finds every word, in any case, in questions, replies and names, and not the name of the anonymous", () => {
  const found = (search: string) => shownThreads(threads, "all", search).map(({ id }) => id);
  expect(found("  tREES ")).toEqual([4]);
  expect(found("because roots")).toEqual([3]);
  expect(found("because trees")).toEqual([]);
  expect(found("moravec")).toEqual([3]);
  expect(found("haddad own")).toEqual([2]);
  const hidden = [makeThread(5, "x", { anonymous: true })];
  expect(shownThreads(hidden, "all", "haddad")).toEqual([]);
  expect(shownThreads(hidden, "all", "anonymous user")).toHaveLength(1);
  expect(shownThreads(threads, "asked", "trees")).toEqual([]);
});

test("QNA-52: the words of a question are put together once, however long one types in the search", () => {
  const { text } = newest;
  const read = vi.fn(() => text);
  const watched = Object.defineProperty({ ...newest }, "text", { get: read });
  for (const search of ["w", "wh", "why tr"]) expect(shownThreads([watched], "all", search)).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(1);
});

test("QNA-56: posts since the last visit are new; on a first visit the server's new replies are", () => {
  expect([isNew(newest, at(3)), isNew(newest, at(4)), isNew(newest, null)]).toEqual([true, false, false]);
  expect(isNew({ ...newest, isOwn: true }, at(3))).toBe(false);
  expect(isNew({ ...newest, removed: true }, at(3))).toBe(false);
  expect([true, false].map((newComment) => isNew(makeReply(1, "x", { newComment }), null))).toEqual([true, false]);
});

test("QNA-56: a visit is noted with the newest post of all, an empty thread too, and marks stay while it is open", () => {
  const visit = (shown: readonly Question[] | undefined) =>
    renderHook(({ now }) => useLastSeen("5.public", now), { initialProps: { now: shown } });
  const first = visit(undefined);
  expect(first.result.current).toBeNull();
  expect(visit([]).result.current).toBeNull();
  expect(stored.read("qna.seen.guest.5.public")).toBe("1970-01-01T00:00:00.000Z");
  const second = visit(threads);
  expect(stored.read("qna.seen.guest.5.public")).toBe(at(9));
  second.rerender({ now: [makeThread(9, "New", { createdAt: at(30) })] });
  expect(second.result.current).toBe("1970-01-01T00:00:00.000Z");
  expect(visit(threads).result.current).toBe(at(30));
});

test("QNA-53: pending posts show in place until answered, and then exactly once", () => {
  const onItsWay = makeThread(-1, "New");
  const posted = makeThread(7, "New");
  expect([isOnItsWay({ id: -1 }), isOnItsWay({ id: 0 })]).toEqual([true, false]);
  expect(hasOneOnItsWay([onItsWay])).toBe(true);
  expect(hasOneOnItsWay(threads)).toBe(false);
  expect(hasOneOnItsWay(addReply(threads, 3, makeReply(-2, "x")))).toBe(true);
  const settled = (before: Question[]) => settleQuestion(before, -1, posted).map(({ id }) => id);
  expect(settled([onItsWay, ...threads])).toEqual([7, 4, 3, 2, 1]);
  expect(settled([...threads.slice(0, 1), onItsWay, ...threads.slice(1)])).toEqual([4, 7, 3, 2, 1]);
  expect(settled([onItsWay, newest, posted])).toEqual([7, 4]);
  expect(settled([...threads])).toEqual([7, 4, 3, 2, 1]);
});

test("QNA-52: a change of one question or reply leaves all others as they were", () => {
  const added = addReply(threads, 4, makeReply(-5, "x"));
  expect(ids(added)[0]).toEqual([4, [-5]]);
  expect(added.slice(1).every((one, n) => one === threads[n + 1])).toBe(true);
  expect(ids(settleReply(added, 4, -5, makeReply(50, "x")))[0]).toEqual([4, [50]]);
  expect(ids(settleReply(threads, 3, -5, makeReply(31, "x")))[1]).toEqual([3, [32, 31]]);
  const without = withoutReply(threads, 31);
  expect(ids(without)[1]).toEqual([3, [32]]);
  expect(without[0]).toBe(newest);
  expect(withoutQuestion(threads, 3).map(({ id }) => id)).toEqual([4, 2, 1]);
  const changed = makeThread(3, "Other words");
  expect(replaceQuestion(threads, changed)[1]).toBe(changed);
  expect(replaceQuestion(threads, changed)[0]).toBe(newest);
});

test("QNA-53: only valid drafts are restored from the tab's storage", () => {
  const name = "draft.guest.here";
  const text = plainRichText("begun");
  const kept = (value: unknown) => {
    sessionStorage.setItem(name, JSON.stringify(value));
    return begunAt("here");
  };
  expect(begunAt("here")).toBeUndefined();
  expect(kept({ text, anonymous: true })).toEqual({ text, anonymous: true });
  for (const value of [
    null,
    7,
    {},
    { text },
    { anonymous: true },
    { text: null, anonymous: true },
    { text: "begun", anonymous: true },
    { text: { blocks: [] }, anonymous: true },
    { text: { entityMap: {} }, anonymous: true },
    { text: { blocks: {}, entityMap: {} }, anonymous: true },
    { text: { blocks: [], entityMap: null }, anonymous: true },
    { text: { blocks: [], entityMap: 1 }, anonymous: true },
  ])
    expect(kept(value)).toBeUndefined();
  sessionStorage.setItem(name, "{");
  expect(begunAt("here")).toBeUndefined();
});

test("QNA-53: text in flight is kept until the server has it, even if an earlier post clears the draft", async () => {
  sessionStorage.clear();
  const [earlier, later] = ["earlier", "later"].map((words) => ({ text: plainRichText(words), anonymous: false }));
  if (!earlier || !later) throw new Error("Two posts.");
  const arrived = Promise.withResolvers<string>();
  const first = sendDraft("here", earlier, () => arrived.promise);
  expect(begunAt("here")).toEqual(earlier);
  arrived.resolve("posted");
  expect(await first).toBe("posted");
  expect(begunAt("here")).toBeUndefined();
  await expect(sendDraft("here", later, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(begunAt("here")).toEqual(later);
});
