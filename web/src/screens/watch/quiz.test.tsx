import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { drawer, openAsked, option, submit } from "./quiz.test-kit.tsx";
import { makeAttempt, makeQuestion, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

test("QZL-01, QZL-06, QZL-07, QZL-08: playing over the end of a question pauses the video, opens it once and shows a toast", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(59);
  expect(screen.queryByRole("dialog")).toBeNull();
  player.playTo(70);
  expect(player.state().isPlaying).toBe(false);
  expect(player.state().seconds).toBe(60);
  expect(within(await drawer()).getByText("What does v cost now?")).toBeDefined();
  expect(screen.getByText("Video Paused.")).toBeDefined();

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  player.seek(50);
  player.playTo(70);
  expect(player.state().seconds).toBe(70);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("QZL-06: an answered question does not pause the video, nor does a seek over it", async () => {
  const answered = makeQuestion({ latestAttempt: makeAttempt({ numIncorrect: 1, selectedAnswers: [2] }) });
  const later = makeQuestion({ id: 2, endVideoTimestamp: 120 });
  const { player } = await openAsked([answered, later]);
  player.playTo(70);
  player.seek(200);
  player.playTo(210);
  expect(player.state().seconds).toBe(210);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("WCH-08, QZL-38: muted questions do not pause, open or tell anything, but their marks change", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  await user.click(screen.getByRole("switch", { name: "Mute Quiz Questions" }));
  player.playTo(70);
  expect(player.state().seconds).toBe(70);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, waiting for your answer" })).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Mute Quiz Questions" }));
  player.seek(50);
  player.playTo(70);
  expect(await drawer()).toBeDefined();
});

test("QZL-03, QZL-39: a seek over the end turns the mark gold and does not pause", async () => {
  const { player } = await openAsked([makeQuestion()]);
  expect(screen.getByRole("button", { name: "Question 1 at 01:00, not reached" })).toBeDefined();
  player.playTo(10);
  player.seek(200);
  expect(await screen.findByRole("button", { name: "Question 1 at 01:00, waiting for your answer" })).toBeDefined();
  expect(player.pause).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("QZL-07: focus moves to the question, and back to its mark when Esc closes it", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What does v cost now?"));
  await user.keyboard("{Escape}");
  const name = "Question 1 at 01:00, waiting for your answer";
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
});

test("QZL-07: pressing a mark of the lecture's line opens its question", async () => {
  const { user } = await openAsked([makeQuestion()]);
  await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
  expect(within(await drawer()).getByText("What does v cost now?")).toBeDefined();
});

test("WCH-42: the keys steer the player, but not while a question is open", async () => {
  const { player, user } = await openAsked([makeQuestion()]);
  await user.keyboard("k");
  expect(player.state().isPlaying).toBe(true);
  await user.keyboard("l");
  expect(player.state().seconds).toBe(10);
  player.playTo(70);
  await drawer();
  await user.keyboard("k l");
  expect(player.state()).toMatchObject({ isPlaying: false, seconds: 60 });
  await user.keyboard("{Escape}k");
  expect(player.state().isPlaying).toBe(true);
});

test("QZL-40, E-105: questions that end together are asked one after the other, the earlier start first", async () => {
  const second = makeQuestion({ id: 1, words: "Asked second", startVideoTimestamp: 40 });
  const first = makeQuestion({ id: 2, words: "Asked first", startVideoTimestamp: 20 });
  const { player, user } = await openAsked([second, first]);
  player.playTo(70);
  expect(within(await drawer()).getByText("Asked first")).toBeDefined();
  expect(screen.getByText("1 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(within(await drawer()).getByText("Asked second")).toBeDefined();
  expect(screen.getByText("2 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(player.state().isPlaying).toBe(true);
});

test("QZL-23, QZL-24: options are lettered, and times are formatted as mm:ss", async () => {
  const { player } = await openAsked([makeQuestion()]);
  player.playTo(70);
  expect(within(await drawer()).getByRole("heading", { name: "Question 1 of 1, at 01:00" })).toBeDefined();
  expect(option(/seven/).textContent).toMatch(/^A/);
  expect(option(/nine/).textContent).toMatch(/^B/);
});

test("WCH-26: a learner with access to the module watches and answers", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  await user.click(option(/seven/));
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Continue watching" }));
  player.playTo(75);
  expect(player.state().seconds).toBe(75);
  expect(screen.getByText(/1 of 1 questions right/)).toBeDefined();
  expect(api.of("quiz.attempt")[0]?.params).toEqual({ courseId: "5", moduleId: "50", videoId: "500", questionId: "1" });
  await waitFor(() => expect(api.of("watch.post")).toHaveLength(7));
});

test("QZL-40: the drawer moves from question to question", async () => {
  const { user } = await openAsked([
    makeQuestion({ words: "The first" }),
    makeQuestion({ id: 2, endVideoTimestamp: 90, words: "The second" }),
  ]);
  await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
  await drawer();
  expect(screen.getByRole("button", { name: "Previous question" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Next question" }));
  expect(within(await drawer()).getByText("The second")).toBeDefined();
  expect(screen.getByRole("button", { name: "Next question" })).toHaveProperty("disabled", true);
});

test("QZL-40: the drawer shows the question's number and the total, and navigates between first and last", async () => {
  const { user } = await openAsked([
    makeQuestion({ words: "The first" }),
    makeQuestion({ id: 2, endVideoTimestamp: 90, words: "The second" }),
    makeQuestion({ id: 3, endVideoTimestamp: 125, words: "The third" }),
  ]);
  const button = (name: string) => screen.getByRole("button", { name });
  const shown = () => [
    screen.getByRole("dialog").getAttribute("aria-labelledby") ===
      screen.getByRole("heading", { name: /^Question/ }).id,
    screen.getByRole("heading", { name: /^Question/ }).textContent,
    ["Previous question", "Next question"].map((name) => button(name).hasAttribute("disabled")),
  ];
  await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
  await drawer();
  expect(shown()).toEqual([true, "Question 1 of 3, at 01:00", [true, false]]);
  // It was opened alone, so it belongs to no queue.
  expect(screen.queryByText("1 of 1")).toBeNull();
  await user.click(button("Next question"));
  expect(shown()).toEqual([true, "Question 2 of 3, at 01:30", [false, false]]);
  await user.click(button("Next question"));
  expect(shown()).toEqual([true, "Question 3 of 3, at 02:05", [false, true]]);
  await user.click(button("Previous question"));
  expect(shown()).toEqual([true, "Question 2 of 3, at 01:30", [false, false]]);
  expect(within(screen.getByRole("dialog")).getByText("The second")).toBeDefined();
});

test("QZL-07: a question is closed by Esc, and by its cross, but not by an Esc that closed something else", async () => {
  const { user } = await openAsked([makeQuestion()]);
  const openOne = async () => {
    await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
    await drawer();
  };
  await openOne();
  const taken = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", taken);
  fireEvent.keyDown(document.body, { key: "Escape" });
  document.body.removeEventListener("keydown", taken);
  expect(fireEvent.keyDown(document.body, { key: "x" })).toBe(true);
  expect(screen.getByRole("dialog")).toBeDefined();
  expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(true);

  await openOne();
  await user.click(screen.getByRole("button", { name: "Close the question" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("QZL-07: a question begins at its top with the focus on its words, also the next one", async () => {
  const { user } = await openAsked([
    makeQuestion({ words: "The first" }),
    makeQuestion({ id: 2, endVideoTimestamp: 90, words: "The second" }),
  ]);
  const scrolled = vi.spyOn(Element.prototype, "scrollTo");
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  await user.click(screen.getByRole("button", { name: /^Question 1 at/ }));
  await drawer();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.textContent).toContain("The first");
  // The page behind stays where it is.
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
  scrolled.mockClear();
  await user.click(screen.getByRole("button", { name: "Next question" }));
  expect(document.activeElement?.textContent).toContain("The second");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test("QZL-47: the last two lines before a question show below the picture, without lines there is no title", async () => {
  const { player, unmount, api } = await openAsked([makeQuestion()], {
    answers: watchAnswers({ questions: [makeQuestion()] }),
  });
  player.playTo(70);
  await drawer();
  const said = within(screen.getByRole("region", { name: "Just before" }));
  await said.findByRole("heading", { level: 2, name: "Just before" });
  expect(said.getAllByText(/^Line number/).map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["P", "Line number 4"],
    ["SPAN", "Line number 5"],
  ]);
  // The page has cached the transcript.
  expect(api.of("transcript.read")).toHaveLength(1);
  unmount();
  const early = makeQuestion({ startVideoTimestamp: 0, endVideoTimestamp: 10 });
  const begun = await openAsked([early], { answers: watchAnswers({ questions: [early] }) });
  begun.player.playTo(20);
  await drawer();
  const first = within(screen.getByRole("region", { name: "Just before" }));
  await first.findByRole("heading", { name: "Just before" });
  expect(first.getAllByText(/^Line number/).map(({ textContent }) => textContent)).toEqual(["Line number 0"]);
  begun.unmount();
  const silent = await openAsked([makeQuestion()], {
    answers: watchAnswers({ questions: [makeQuestion()], lines: 0 }),
  });
  silent.player.playTo(70);
  await drawer();
  expect(within(screen.getByRole("region", { name: "Just before" })).queryByRole("heading")).toBeNull();
});
