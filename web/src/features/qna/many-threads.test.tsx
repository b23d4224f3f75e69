import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { Discussion } from "./discussion.tsx";
import * as heads from "./post-head.tsx";
import { makeReply, makeThread, openDiscussion, ruth, startAsking, video } from "./qna.test-kit.tsx";

writeInPlainFields();

// The real post header, counting its renders.
let drawnHeads = vi.spyOn(heads, "PostHead");
beforeEach(() => {
  drawnHeads = vi.spyOn(heads, "PostHead");
});

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const manyThreads = Array.from({ length: 2000 }, (_, index) =>
  makeThread(index + 1, `Question number ${index} about ${index % 7 === 0 ? "heaps" : "edges"}`, {
    responses: [makeReply(10_000 + index, "An answer"), makeReply(20_000 + index, "Another one")],
  }),
);

test("QNA-52: 2,000 threads are drawn twenty at a time", async () => {
  const started = performance.now();
  const { user, container } = await openDiscussion({ threads: manyThreads });
  expect(await screen.findByText("Question number 0 about heaps")).toBeDefined();
  const nodes = container.querySelectorAll("main *").length;
  console.log(
    `2,000 threads: ${nodes} elements, ${Math.round(performance.now() - started)} ms with 4,000 replies parsed`,
  );
  expect(screen.getAllByRole("article")).toHaveLength(20);
  expect(nodes).toBeLessThan(700);
  expect(screen.getByText("20 of 2000 questions")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show 20 more questions" }));
  expect(screen.getAllByRole("article")).toHaveLength(40);
});

test("QNA-49: after a full page older questions are requested until there are none", async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 10, 17) - index * 60_000).toISOString();
  const dated = Array.from({ length: 201 }, (_, index) =>
    makeThread(index + 1, `Number ${index}`, { createdAt: day(index) }),
  );
  // A server that returns 160 at a time, whatever the limit.
  const list = ({ query: { before, limit = "100" } }: { query: Record<string, string> }) =>
    dated.filter(({ createdAt }) => !before || createdAt < before).slice(0, Math.min(160, Number(limit)));
  const { user } = await openDiscussion({ answers: { "qna.list-in-video": list } });
  for (let shown = 20; shown < 200; shown += 20)
    await user.click(await screen.findByRole("button", { name: "Show 20 more questions" }));
  await user.click(screen.getByRole("button", { name: "Look for older questions" }));
  await user.click(await screen.findByRole("button", { name: "Show 1 more question" }));
  expect(screen.getByText("Number 200")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Look for older questions" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Look for older questions" })).toBeNull());
  expect(screen.getAllByRole("article")).toHaveLength(201);
});

test("QNA-49: failing to load older questions shows an error and a retry", async () => {
  const dated = Array.from({ length: 200 }, (_, n) => makeThread(n + 1, `Number ${n}`));
  let isBroken = false;
  const list = ({ query }: { query: Record<string, string> }) => {
    if (isBroken) throw new Failure("server.busy");
    return query.before ? dated.slice(40) : dated.slice(0, 40);
  };
  const { user } = await openDiscussion({ answers: { "qna.list-in-video": list } });
  await screen.findByText("20 of 200 questions");
  expect(screen.queryByRole("button", { name: "Look for older questions" })).toBeNull();
  for (let shown = 20; shown < 200; shown += 20)
    await user.click(await screen.findByRole("button", { name: "Show 20 more questions" }));
  isBroken = true;
  await user.click(await screen.findByRole("button", { name: "Look for older questions" }));
  expect(await screen.findByText(new Failure("server.busy").message)).toBeDefined();
  const button = await screen.findByRole("button", { name: "Look for older questions" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  isBroken = false;
  await user.click(button);
  // All of them were loaded already, without duplicates.
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(200));
});

test("QNA-52: the search finds among all threads, by words of questions, replies and names", async () => {
  const hidden = makeThread(5000, "Nothing of note", {
    responses: [makeReply(5001, "Fibonacci heaps", { user: ruth })],
  });
  const { user } = await openDiscussion({ threads: [...manyThreads, hidden] });
  const search = await screen.findByRole("searchbox", { name: "Search these questions" });
  await user.type(search, "adeyemi FIBO");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(screen.getByText("Nothing of note")).toBeDefined();
  await user.clear(search);
  await user.type(search, "no such words");
  expect(await screen.findByText("No question has these words")).toBeDefined();
});

test("QNA-52: typing next to 2,000 threads re-renders none of them", async () => {
  fakeApi({ "user.read": () => learner, "qna.list-in-video": () => manyThreads });
  const drawn: number[] = [];
  const { user, container } = await open(
    <Profiler id="discussion" onRender={(_, __, milliseconds) => drawn.push(milliseconds)}>
      <Discussion place={video} chosen={null} primaryAuthorId={ruth.id} />
    </Profiler>,
    { signedIn: true },
  );
  const field = await startAsking(user);
  const firstPost = container.querySelector("article");
  drawn.length = 0;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  if (firstPost?.parentElement?.parentElement)
    observer.observe(firstPost.parentElement.parentElement, { subtree: true, childList: true, characterData: true });
  await user.type(field, "Twenty signs, please");
  observer.disconnect();
  const slowest = Math.max(...drawn);
  console.log(`20 keystrokes beside 2,000 threads: ${drawn.length} drawings, the longest ${slowest.toFixed(1)} ms`);
  expect(field).toHaveProperty("value", "Twenty signs, please");
  expect(changes).toEqual([]);
});

test("QNA-52: typing in the search re-renders no remaining question, and results render only new ones", async () => {
  const { user } = await openDiscussion({ threads: manyThreads });
  const search = await screen.findByRole("searchbox", { name: "Search these questions" });
  for (let shown = 20; shown < 100; shown += 20)
    await user.click(screen.getByRole("button", { name: "Show 20 more questions" }));
  expect(screen.getAllByRole("article")).toHaveLength(100);
  drawnHeads.mockClear();
  // Every question has this letter, so that the same ones stay.
  fireEvent.change(search, { target: { value: "q" } });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
  expect(drawnHeads).not.toHaveBeenCalled();
  fireEvent.change(search, { target: { value: "number 1999" } });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(drawnHeads).toHaveBeenCalledTimes(1);
});
