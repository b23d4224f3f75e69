import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { address, elsewhere, openPlaying } from "./open-watch.test-kit.tsx";
import { makeHistory, makeQuestion, makeWatchCourse, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

test("WCH-31: t starts the player at that second, and wins over where watching stopped", async () => {
  const { player } = await openPlaying({ at: `${address}?t=90`, answers: watchAnswers({ lastPosition: 300 }) });
  expect(player.state().seconds).toBe(90);
  expect(screen.queryByText(/Continues where you stopped/)).toBeNull();
});

test("WCH-36, E-101: watching continues where it stopped, and can start over", async () => {
  const { player, user } = await openPlaying({ answers: watchAnswers({ lastPosition: 300 }) });
  expect(player.state().seconds).toBe(300);
  expect(screen.getByText(/Continues where you stopped, at 5:00/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(player.seek).toHaveBeenCalledWith(0);
  expect(screen.queryByText(/Continues where you stopped/)).toBeNull();
});

test("WCH-36, E-101: without a history that can be read the video starts at its beginning", async () => {
  const { player } = await openPlaying({
    answers: {
      "watch.history": () => {
        throw new Failure("server.broken");
      },
    },
  });
  expect(player.state().seconds).toBe(0);
});

test("WCH-22: ten seconds of playing are posted with the six fields and a key for safe repeats", async () => {
  const { api, player } = await openPlaying();
  player.playTo(25);
  await waitFor(() => expect(api.of("watch.post")).toHaveLength(2));
  const [first, second] = api.of("watch.post");
  expect(first?.body).toEqual({
    collection: 5,
    module: 50,
    video: 500,
    pollRate: 10_000,
    playbackRate: 1,
    videoTimestamp: 10,
  });
  expect(first?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}\.1$/);
  expect(second?.headers.get("idempotency-key")).toMatch(/\.2$/);
});

test("WCH-37, E-100: hiding the page posts the rest immediately", async () => {
  const { api, player } = await openPlaying();
  player.playTo(4);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(api.of("watch.post")[0]?.body).toMatchObject({ pollRate: 4000, videoTimestamp: 4 }));
});

test("WCH-34: when the server refuses a post, access has ended: the module page shows why", async () => {
  let isOver = false;
  const { player } = await openPlaying({
    answers: {
      "watch.post": () => {
        isOver = true;
        throw new Failure("access.denied");
      },
      "video.access": () =>
        isOver
          ? { access: "expired", data: { accessUntil: "2026-11-18T12:00:00Z" } }
          : { access: "allowed", data: { accessUntil: null } },
    },
  });
  player.playTo(11);
  expect(await elsewhere()).toContain("expired on 11/18/2026");
});

test("WCH-04: the player can be played, paused and set to another speed; a host that forbids it has its speed fixed", async () => {
  const { user, player } = await openPlaying();
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(player.play).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(player.pause).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Speed, 1×" }));
  await user.click(screen.getByRole("menuitemradio", { name: "1.5×" }));
  expect(player.setRate).toHaveBeenCalledWith(1.5);
  player.become({ canChangeRate: false });
  expect(screen.getByRole("button", { name: "Speed, 1.5×" })).toHaveProperty("disabled", true);
});

test("QZL-02: the marks on the line name number, time and state", async () => {
  await openPlaying({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  expect(await screen.findByRole("button", { name: "Question 1 at 01:00, not reached" })).toBeDefined();
});

test("WCH-28: the timeline shows what was watched on any device, plus the current session", async () => {
  const [row] = makeHistory(null);
  if (!row) throw new Error("The history has no row.");
  const { player, container } = await openPlaying({
    answers: { "watch.history": () => [{ ...row, watchedRanges: [[300, 360]] }] },
  });
  const drawn = () => {
    const line = within(container).getByRole("group", { name: /^Line of this lecture/ });
    return [...line.querySelectorAll("i")].map(({ style }) => [style.left, style.width]);
  };
  expect(drawn()).toEqual([["50%", "10%"]]);
  player.playTo(31);
  await waitFor(() =>
    expect(drawn()).toEqual([
      ["0%", "5%"],
      ["50%", "10%"],
    ]),
  );
});

test("WCH-04: with an unknown duration only the position shows, until the player reports it", async () => {
  const course = makeWatchCourse();
  const modules = course.modules.map((module) => ({
    ...module,
    videos: module.videos.map((video) => ({ ...video, duration: null })),
  }));
  const { player, container } = await openPlaying({ answers: watchAnswers({ course: { ...course, modules } }) });
  expect(container.textContent).toContain("0:00");
  expect(container.textContent).not.toContain("0:00 /");
  player.become({ duration: 125 });
  expect(container.textContent).toContain("0:00 / 2:05");
});

test("WCH-36: the resume notice shows for fifteen seconds of video, and disappears before that position", async () => {
  const { player } = await openPlaying({ answers: watchAnswers({ lastPosition: 300 }) });
  const notice = () => screen.queryByText(/Continues where you stopped/);
  for (const [seconds, isThere] of [
    [300, true],
    [314.9, true],
    [315, false],
    [299.9, false],
    [300, true],
  ] as const) {
    player.become({ seconds });
    expect(notice() !== null).toBe(isThere);
  }
});

test("WCH-36: the resume position is this video's, not another one's", async () => {
  const [row] = makeHistory(300);
  if (!row) throw new Error("The history has no row.");
  const history = [
    { ...row, videoId: 501, watchedRanges: [[300, 360] as [number, number]] },
    { ...row, lastVideoTimestamp: 120 },
  ];
  const { player, container } = await openPlaying({ answers: { "watch.history": () => history } });
  expect(player.state().seconds).toBe(120);
  expect(screen.getByText(/Continues where you stopped, at 2:00/)).toBeDefined();
  const line = within(container).getByRole("group", { name: /^Line of this lecture/ });
  expect(line.querySelectorAll("i")).toHaveLength(0);
});

test("WCH-28, QZL-02: the playhead is at the player's second, and each question at its time, before the width is known", async () => {
  const questions = [makeQuestion({ id: 1, endVideoTimestamp: 60 }), makeQuestion({ id: 2, endVideoTimestamp: 66 })];
  const { player, container } = await openPlaying({ answers: watchAnswers({ questions }) });
  const line = () => within(container).getByRole("group", { name: /^Line of this lecture/ });
  const marks = () => within(line()).getAllByRole("button");
  await waitFor(() => expect(marks().map(({ style }) => style.left)).toEqual(["10%", "11%"]));
  const head = () => [...line().querySelectorAll<HTMLElement>("span:empty")].map(({ style }) => style.left);
  expect(head()).toEqual(["0%"]);
  act(() => player.seek(90.7));
  await waitFor(() => expect(head()).toEqual(["15%"]));
});
