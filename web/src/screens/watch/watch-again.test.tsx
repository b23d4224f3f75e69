import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { stored } from "../../lib/stored.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { makeAttempt, makeQuestion, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
  stored.write("watchedAgain", undefined);
});

const wrong = makeAttempt({ numIncorrect: 1, selectedAnswers: [2] });
const right = makeAttempt({ numCorrect: 1, selectedAnswers: [1] });

const openWith = (...questions: Parameters<typeof makeQuestion>[0][]) =>
  openPlaying({ returning: true, answers: watchAnswers({ questions: questions.map(makeQuestion) }) });

const strip = () => screen.getByRole("group", { name: /^Line of this lecture/ });
const bands = () => within(strip()).queryAllByRole("img", { name: /^To watch again/ });
const names = () => bands().map((band) => band.getAttribute("aria-label"));
const lines = () => screen.getByRole("region", { name: "Lines" });
const marked = () =>
  within(lines())
    .getAllByRole("listitem")
    .filter((line) => line.querySelector("[data-again]"))
    .map((line) => Number(line.dataset.index));

test("QZL-52: after a wrong answer its range is marked on the timeline and in the transcript, with one text", async () => {
  await openWith({ latestAttempt: wrong }, { id: 2, latestAttempt: right, startVideoTimestamp: 100 }, { id: 3 });
  expect(names()).toEqual(["To watch again, 00:30 to 01:00"]);
  expect([bands()[0]?.style.left, bands()[0]?.style.width]).toEqual(["5%", "5%"]);
  await waitFor(() => expect(marked()).toEqual([3, 4, 5]));
  expect(within(lines()).getAllByText("To watch again, from here to 1:00")).toHaveLength(1);
});

test("QZL-52: the band disappears when its whole range was replayed, not when skipped, and stays away", async () => {
  const { player, unmount } = await openWith({ latestAttempt: wrong });
  // Stopping at its start, or within its first second, hasn't played that second.
  player.playTo(30);
  act(() => player.seek(31));
  player.playTo(45);
  act(() => player.seek(58));
  player.playTo(70);
  expect(names()).toHaveLength(1);
  act(() => player.seek(44));
  player.playTo(56.5);
  expect(names()).toHaveLength(1);
  player.playTo(58.5);
  expect(names()).toHaveLength(1);
  act(() => player.seek(30));
  player.playTo(31);
  expect(names()).toEqual([]);
  expect(marked()).toEqual([]);
  unmount();
  await openWith({ latestAttempt: wrong });
  expect(names()).toEqual([]);
});

test("QZL-52: a wrong answer after watching again brings the band back, a right one takes it away", async () => {
  stored.write("watchedAgain", `1@${wrong.submittedAt},7@2026-01-01T00:00:00Z`);
  const first = await openWith({ latestAttempt: wrong });
  expect(names()).toEqual([]);
  first.unmount();
  const second = await openWith({ latestAttempt: { ...wrong, submittedAt: "2026-11-20T10:00:00Z" } });
  expect(names()).toHaveLength(1);
  second.unmount();
  await openWith({ latestAttempt: right });
  expect(names()).toEqual([]);
});

test("QZL-52: a question without length has no band, parts that lie over each other have one", async () => {
  await openWith(
    { latestAttempt: wrong, startVideoTimestamp: 60 },
    { id: 2, latestAttempt: wrong },
    { id: 3, latestAttempt: wrong },
    { id: 4, latestAttempt: wrong, startVideoTimestamp: 50, endVideoTimestamp: 80 },
    { id: 5, latestAttempt: wrong, startVideoTimestamp: 80, endVideoTimestamp: 90 },
  );
  expect(names()).toEqual(["To watch again, 00:30 to 01:20", "To watch again, 01:20 to 01:30"]);
});
