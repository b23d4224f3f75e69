import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { drawer, openAsked, option, solvedOptions, submit } from "./quiz.test-kit.tsx";
import { makeAttempt, makeQuestion, makeWatchCourse } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

const solved = makeQuestion({
  options: solvedOptions,
  latestAttempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }),
});

test("QZL-22, QZL-45, E-112: the explanation comes with the right answer, and another option's on hover", async () => {
  const { user } = await openAsked([makeQuestion()]);
  await user.click(screen.getByRole("button", { name: "Question 1 at 01:00, not reached" }));
  await drawer();
  expect(screen.queryByRole("list", { name: "Explanations" })).toBeNull();
  await user.click(option(/seven/));
  await user.click(submit());
  const list = within(await screen.findByRole("list", { name: "Explanations" }));
  const lines = () => list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines()).toEqual([expect.stringContaining("3 + 4 is 7")]);
  option(/nine/).focus();
  await waitFor(() => expect(lines()).toEqual([expect.stringContaining("9 was the old cost")]));
  await user.hover(option(/seven/));
  expect(lines()).toEqual([expect.stringContaining("3 + 4 is 7")]);
});

test("QZL-22, E-112: the Questions tab keeps the explanations of questions answered right", async () => {
  const { user } = await openAsked([solved, makeQuestion({ id: 2, endVideoTimestamp: 90 })]);
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  const lists = screen.getAllByRole("list", { name: "Explanations" });
  expect(lists).toHaveLength(1);
  expect(lists[0]?.textContent).toContain("3 + 4 is 7");
});

test("QZL-15: popular choices are requested and shown only after a right answer", async () => {
  const { player, user, api } = await openAsked([makeQuestion()]);
  player.playTo(70);
  await drawer();
  expect(api.of("quiz.statistics")).toEqual([]);
  await user.click(option(/seven/));
  await user.click(submit());
  await screen.findByText(/75% of answers/);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.filter((line) => line?.includes("of answers"))).toEqual(["A3 + 4 is 775% of answers"]);
});

test("QZL-31: a video without questions shows that in the Questions tab", async () => {
  const { user } = await openPlaying({ answers: { "course.read": () => makeWatchCourse() } });
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  expect(screen.getByRole("heading", { name: "There are no quiz questions for this video." })).toBeDefined();
});

test("QZL-02, QZL-03, QZL-04, QZL-05: the Questions tab lists every question with its state", async () => {
  const { player, user } = await openAsked([
    makeQuestion({ id: 1, words: "One", endVideoTimestamp: 60, latestAttempt: makeAttempt({ numCorrect: 1 }) }),
    makeQuestion({ id: 2, words: "Two", endVideoTimestamp: 70, latestAttempt: makeAttempt({ numIncorrect: 1 }) }),
    makeQuestion({ id: 3, words: "Three", endVideoTimestamp: 80 }),
    makeQuestion({ id: 4, words: "Four", endVideoTimestamp: 500 }),
  ]);
  player.seek(100);
  await user.click(screen.getByRole("tab", { name: /Questions/ }));
  const panel = screen.getByRole("tabpanel", { name: /Questions/ });
  expect(
    within(panel)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual([
    "OneQuestion 1, 01:00, answered correctly",
    "TwoQuestion 2, 01:10, answered incorrectly",
    "ThreeQuestion 3, 01:20, waiting for your answer",
    "FourQuestion 4, 08:20, not reached",
  ]);
});
