import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { opened, openFakePlayers } from "../../../features/player/fake-player.test-kit.ts";
import { sampleQuestions } from "../../../features/sample/questions.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { learner } from "../../../test/people.ts";
import { Where } from "../../../test/where.tsx";
import { giveRoom } from "../open-watch.test-kit.tsx";
import { DemoVideoPage } from "./demo-video-page.tsx";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

const banner =
  "For Demo Purposes Only ... some features are hidden until you create an account. Any actions you make are not saved.";

const openDemo = async (at = "/mock/video", signedIn = false) => {
  giveRoom();
  opened.player = undefined;
  const api = fakeApi({ "accounts.tokens": () => ({}), "user.read": () => learner });
  const view = await open(
    <Routes>
      <Route path="/mock/video" element={<DemoVideoPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, signedIn },
  );
  await screen.findByRole("heading", { level: 1 });
  // Content below the fold renders last.
  await screen.findByRole("region", { name: "Q&A" });
  const player = await vi.waitUntil(() => opened.player);
  await vi.waitUntil(() => player.isHeard());
  return { ...view, api, player };
};

const end = sampleQuestions[0]?.endVideoTimestamp ?? 0;
const main = () => within(screen.getByRole("main"));

test("MOCK-07, MOCK-08: banner, module menu, transcript and questions come from the sample, without requests", async () => {
  const { api, user } = await openDemo();
  expect(screen.getByText(banner)).toBeDefined();
  const menu = within(screen.getByRole("navigation", { name: "Modules and videos" }));
  expect(menu.getByRole("button", { name: /A forest that answers/ })).toBeDefined();
  await user.click(menu.getByRole("button", { name: /The forest at work/ }));
  expect(menu.getByRole("link", { name: /Percolation/ }).getAttribute("href")).toBe("/mock/video?module=2&video=1");
  await user.click(menu.getByRole("button", { name: "Collapse the menu" }));
  expect(menu.queryByRole("link", { name: /Percolation/ })).toBeNull();
  expect(await screen.findByText(/^Last time we drew islands/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Suggest a correction" })).toBeNull();
  expect(screen.queryByRole("tab", { name: /cuGPT/ })).toBeNull();
  for (const name of ["Mute Quiz Questions", "Hide Tools"]) expect(screen.getByRole("switch", { name })).toBeDefined();
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test("MOCK-08, MOCK-22: the badge counts unanswered questions; a question pauses, is graded locally and explained", async () => {
  const { api, player, user } = await openDemo();
  const badge = () => screen.getByRole("tab", { name: /^Questions/ }).textContent;
  expect(badge()).toBe("Questions 0");
  player.seek(end - 2);
  player.play();
  player.playTo(end + 1);
  const drawer = within(await screen.findByRole("dialog"));
  expect(player.state().isPlaying).toBe(false);
  expect(badge()).toBe("Questions 1");
  expect(drawer.getByRole("img", { name: "Part of the question" }).getAttribute("src")).toMatch(/forest.*\.svg|^data:/);
  await user.click(drawer.getByRole("button", { name: /The arrow of three/ }));
  await user.click(drawer.getByRole("button", { name: "Submit answer" }));
  expect(drawer.getByText(/^The answer you have selected is incorrect/)).toBeDefined();
  expect(drawer.queryByRole("list", { name: "Explanations" })).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Try Again" }));
  await user.click(drawer.getByRole("button", { name: /The arrow of one/ }));
  await user.click(drawer.getByRole("button", { name: "Submit answer" }));
  expect(drawer.getByText(/^Great job!/)).toBeDefined();
  expect(within(drawer.getByRole("list", { name: "Explanations" })).getByText(/^Correct\./)).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Continue watching" }));
  expect(player.state().isPlaying).toBe(true);
  expect(badge()).toBe("Questions 0");
  expect(api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test("MOCK-02: with qna=true the page opens at Q&A, without it at the player", async () => {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this.id);
  });
  const { unmount } = await openDemo();
  expect(seen).not.toContain("video-qna");
  unmount();
  await openDemo("/mock/video?qna=true");
  expect(seen).toContain("video-qna");
});

test("MOCK-09: each level of Q&A counts what it has", async () => {
  await openDemo();
  const levels = within(screen.getByRole("tablist", { name: "Q&A level" })).getAllByRole("tab");
  expect(levels.map(({ textContent }) => textContent)).toEqual(["Video Q&A 2", "Module Q&A 1", "Course Q&A 1"]);
});

test("MOCK-10: one posts under a name or without it, and Ask Question is off", async () => {
  const { user } = await openDemo();
  expect(main().getByText(/^Posting as/).textContent).toBe("Posting as Demo Visitor");
  await user.click(main().getByRole("checkbox", { name: "Post anonymously" }));
  expect(main().getByText(/^Posting as/).textContent).toBe("Posting as Anonymous User");
  expect(main().getByRole("button", { name: "Ask Question" })).toHaveProperty("disabled", true);
});

test("MOCK-28: a lecture without a transcript shows when there will be one", async () => {
  await openDemo("/mock/video?module=2&video=2");
  expect(
    await screen.findByText("Curated transcripts will be available upon finalization of the collection."),
  ).toBeDefined();
});

test("MOCK-28: the transcript shows a loading state", async () => {
  giveRoom();
  fakeApi({ "accounts.tokens": () => ({}) });
  const said: string[] = [];
  const watching = new MutationObserver(() => said.push(document.body.textContent ?? ""));
  watching.observe(document.body, { childList: true, subtree: true });
  await open(<DemoVideoPage />, { at: "/mock/video" });
  await screen.findByText(/^Last time we drew islands/);
  watching.disconnect();
  expect(said.some((text) => text.includes("Loading transcript..."))).toBe(true);
});

test("MOCK-33: the demo autoplays once at the second in its URL, and keeps the other parameters", async () => {
  const { player } = await openDemo("/mock/video?play&module=2&video=1&t=75");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Percolation/);
  expect([player.state().isPlaying, player.state().seconds]).toEqual([true, 75]);
  expect(document.activeElement?.id).toBe("player");
});

test("MOCK-33: without the word it waits for a press, and what is no second is the start", async () => {
  const { player } = await openDemo("/mock/video?t=soon");
  expect([player.state().isPlaying, player.state().seconds]).toEqual([false, 0]);
});

test("MOCK-01: a lecture that the sample does not have leads to the first one", async () => {
  await openDemo("/mock/video?module=7&video=1");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Quick-union/);
});

test("MOCK-29: signed-in users see the same, and nothing is posted for them", async () => {
  const { api, player } = await openDemo("/mock/video", true);
  player.playTo(25);
  expect(new Set(api.calls.map(({ id }) => id))).toEqual(new Set(["user.read"]));
});

test("MOCK-31: the words of the lecture play without its picture", async () => {
  const { user } = await openDemo();
  await user.click(screen.getByRole("button", { name: "Play the words alone" }));
  expect(document.querySelector("#player")?.textContent).toMatch(/^Last time we drew islands/);
  await user.click(await screen.findByRole("button", { name: "Play" }));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeDefined();
});
