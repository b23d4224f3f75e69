import { Failure } from "@cu/api/failure";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import type { Question } from "./place.ts";
import { makeReply, makeThread, me, openDiscussion, startAsking } from "./qna.test-kit.tsx";

writeInPlainFields();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse("2026-11-17T12:00:00.000Z") });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 11, minute)).toISOString();
const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
const shown = () => screen.getAllByRole("article").map((article) => article.textContent);

/** A server whose thread others write in. */
const shared = async (...first: Question[]) => {
  const server = { threads: first };
  const view = await openDiscussion({ answers: { "qna.list-in-video": () => [...server.threads] } });
  return { ...view, server, reads: () => view.api.of("qna.list-in-video").length };
};

test("QNA-57: others' posts are announced within a minute, and inserted in order on request", async () => {
  const { user, server } = await shared(makeThread(1, "Why?", { createdAt: at(0) }));
  await screen.findByText("Why?");
  server.threads = [
    makeThread(3, "How?", { createdAt: at(2) }),
    makeThread(1, "Why?", { createdAt: at(0), responses: [makeReply(4, "Because", { createdAt: at(3) })] }),
  ];
  await minute();
  const button = await screen.findByRole("button", { name: "2 new posts" });
  expect(shown()).toEqual([expect.stringContaining("Why?")]);
  expect(screen.queryByRole("button", { name: "1 reply" })).toBeNull();
  await user.click(button);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(screen.getByText("How?"))).toBe(true);
  expect(shown()).toEqual([expect.stringContaining("How?"), expect.stringContaining("Why?")]);
  await user.click(screen.getByRole("button", { name: /^1 reply/ }));
  expect(screen.getByText("Because")).toBeDefined();
  expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
});

test("QNA-57: showing new posts resets search and filters", async () => {
  const known = Array.from({ length: 6 }, (_, n) => makeThread(n + 1, `Known ${n}`, { createdAt: at(6 - n) }));
  const { user, server } = await shared(...known);
  await user.type(await screen.findByRole("searchbox"), "known 3");
  await user.click(screen.getByRole("button", { name: "Asked by you" }));
  server.threads = [makeThread(9, "How?", { createdAt: at(9) }), ...known];
  await minute();
  await user.click(await screen.findByRole("button", { name: "1 new post" }));
  await waitFor(() => expect(shown()).toHaveLength(7));
  expect(shown()[0]).toContain("How?");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-pressed")).toBe("true");
});

test("QNA-57: reconnecting moves no displayed question, and fills an empty thread", async () => {
  const { server, reads } = await shared(makeThread(1, "Why?"));
  await screen.findByText("Why?");
  server.threads = [makeThread(2, "How?"), ...server.threads];
  await act(async () => window.dispatchEvent(new Event("online")));
  await minute();
  expect(await screen.findByRole("button", { name: "1 new post" })).toBeDefined();
  expect([reads(), shown().length]).toEqual([2, 1]);
  cleanup();
  const empty = await shared();
  await screen.findByText("No questions asked yet");
  empty.server.threads = [makeThread(2, "How?")];
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("How?")).toBeDefined();
  cleanup();
  let isClosed = false;
  const list = () => {
    if (isClosed) throw new Failure("access.denied");
    return [];
  };
  const { api } = await openDiscussion({ answers: { "qna.list-in-video": list } });
  await screen.findByText("No questions asked yet");
  isClosed = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(api.of("qna.list-in-video")).toHaveLength(2));
  // A form being written in stays.
  expect(screen.getByRole("button", { name: /^Ask about this/ })).toBeDefined();
});

test("QNA-57: the thread is polled when the window regains focus, and not while hidden", async () => {
  const { server, reads } = await shared(makeThread(1, "Why?"));
  await screen.findByText("Why?");
  expect(reads()).toBe(1);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await minute();
  expect(reads()).toBe(1);
  hidden.mockReturnValue(false);
  server.threads = [makeThread(2, "How?"), ...server.threads];
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(await screen.findByRole("button", { name: "1 new post" })).toBeDefined();
  // A quick blur and focus, as with a player's iframe, makes no request.
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(reads()).toBe(2);
});

test("QNA-57: what one types keeps its words and its focus while others write, remove and delete", async () => {
  const first = makeThread(1, "Rude words", { createdAt: at(0) });
  const { user, server } = await shared(makeThread(2, "Posted twice", { createdAt: at(1) }), first);
  const field = await startAsking(user);
  await user.type(field, "Half a quest");
  const removed = { text: { blocks: [], entityMap: {} }, user: null, removed: true };
  server.threads = [makeThread(3, "How?", { createdAt: at(2) }), { ...first, ...removed }];
  await minute();
  await screen.findByRole("button", { name: "1 new post" });
  expect(screen.queryByText("Rude words")).toBeNull();
  expect(screen.getByText("This question has been removed.")).toBeDefined();
  expect(screen.queryByText("Posted twice")).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty("value", "Half a quest");
});

test("QNA-57: the user's posts are never announced, and a response without them does not remove them", async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<Question[]>();
  let reads = 0;
  const { user } = await openDiscussion({
    answers: {
      "qna.list-in-video": () => {
        reads += 1;
        return reads === 1 ? [makeThread(1, "Why?")] : late;
      },
      "qna.ask-in-video": () => makeThread(9, "My own", { isOwn: true, user: me }),
    },
  });
  const field = await startAsking(user);
  await minute();
  await user.type(field, "My own");
  await user.click(screen.getByRole("button", { name: "Ask Question" }));
  await screen.findByText("Your question was posted.");
  await act(async () => answer([makeThread(1, "Why?")]));
  expect(shown()).toEqual([expect.stringContaining("My own"), expect.stringContaining("Why?")]);
  expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
});

test("QNA-57: of a thread longer than one reading the older questions stay", async () => {
  const dated = Array.from({ length: 90 }, (_, index) =>
    makeThread(index + 1, `Number ${index}`, { createdAt: new Date(Date.UTC(2026, 10, 16) - index).toISOString() }),
  );
  let all = dated;
  const { user } = await openDiscussion({
    answers: {
      "qna.list-in-video": ({ query: { before, limit = "160" } }) =>
        all.filter(({ createdAt }) => !before || createdAt < before).slice(0, Number(limit)),
    },
  });
  await screen.findByText("20 of 90 questions");
  all = [makeThread(500, "Fresh", { createdAt: at(0) }), ...dated];
  await minute();
  await user.click(await screen.findByRole("button", { name: "1 new post" }));
  expect(screen.getByText("20 of 91 questions")).toBeDefined();
  expect(shown()[0]).toContain("Fresh");
});

test("QNA-58: a post shows date and time by the local clock, without hovering", async () => {
  const written = "2026-11-17T10:07:00.000Z";
  await shared(makeThread(1, "Why?", { createdAt: written }));
  const article = (await screen.findByText("Why?")).closest("article") ?? document.body;
  const time = within(article).getByText(/\d\d:07$/);
  const local = new Date(written);
  expect(time.textContent).toContain(String(local.getDate()));
  expect(time.textContent).toContain(`${String(local.getHours()).padStart(2, "0")}:07`);
});
