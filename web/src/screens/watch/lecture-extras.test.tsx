import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { stored } from "../../lib/stored.ts";
import { NearAtOnce } from "../../ui/carousel.test-kit.ts";
import { openPlaying, openWatch, toolsHere } from "./open-watch.test-kit.tsx";
import { makeAttempt, makeQuestion, makeSegments, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  opened.lendsOut = undefined;
  opened.gate = undefined;
  vi.unstubAllGlobals();
  for (const key of ["letters", "speed", "captions"]) stored.write(key, undefined);
});

/** A lecture after the first interaction. */
const openUsed = async (options?: Parameters<typeof openPlaying>[0]) => {
  const view = await openPlaying(options);
  act(() => view.player.play());
  await toolsHere();
  return view;
};

test("WCH-55: ? shows the keys, and letters that are switched off there do nothing and stay so", async () => {
  const { user, player } = await openUsed();
  await user.keyboard("?");
  const keys = await screen.findByRole("dialog", { name: "Keys in a lecture" });
  expect(within(keys).getByText("Next question")).toBeDefined();
  expect(within(keys).getByText("Bookmark here")).toBeDefined();
  await user.click(within(keys).getByRole("switch", { name: "Enable keyboard shortcuts" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stored.read("letters")).toBe("off");
  act(() => document.body.focus());
  const { seconds } = player.state();
  await user.keyboard(">?kjl");
  expect([player.state().playbackRate, player.state().seconds, player.state().isPlaying]).toEqual([1, seconds, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keys in a lecture" }));
  expect(await screen.findByRole("dialog")).toBeDefined();
});

test("WCH-55: Q opens the next open question; while it is asked the lecture's letters are the question's", async () => {
  const { user, player } = await openUsed({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  await user.keyboard("q");
  expect(await screen.findByRole("dialog", { name: "Question 1 of 1, at 01:00" })).toBeDefined();
  await user.keyboard(">c");
  expect(player.state().playbackRate).toBe(1);
  expect(stored.read("captions")).toBeUndefined();
});

test("WCH-55: before the player has come Q opens the next question, other keys are left to the page, nothing breaks", async () => {
  const here = Promise.withResolvers<void>();
  opened.gate = here.promise;
  const { user } = await openWatch({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  await user.keyboard("{Shift}");
  await toolsHere();
  for (const key of ["ArrowUp", "ArrowDown", "<", ">"])
    expect([key, fireEvent.keyDown(document.body, { key })]).toEqual([key, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("region", { name: "End of this lecture" })).toBeNull();
  const opensQuestion = async () => {
    expect(fireEvent.keyDown(document.body, { key: "q" })).toBe(false);
    expect(await screen.findByRole("dialog", { name: /^Question 1/ })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await opensQuestion();
  opened.gate = undefined;
  here.resolve();
  await vi.waitUntil(() => opened.player?.isHeard());
  await opensQuestion();
});

test("WCH-55: a key that finds no line and no open question is left to the page", async () => {
  const solved = makeQuestion({ latestAttempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }) });
  for (const questions of [[], [solved]]) {
    const { player, unmount } = await openUsed({ answers: watchAnswers({ questions }) });
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    expect(press("q")).toBe(true);
    act(() => player.seek(0));
    expect(press("ArrowUp")).toBe(true);
    expect(press("ArrowDown")).toBe(false);
    unmount();
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("WCH-55: Down goes to the next line; Up to the previous one, or to the start of a line that has been running", async () => {
  const { player } = await openUsed();
  const from = (seconds: number, key: string) => {
    act(() => player.seek(seconds));
    fireEvent.keyDown(document.body, { key });
    return player.state().seconds;
  };
  // Lines of ten seconds.
  expect([10, 19.7, 19.8, 19.9].map((seconds) => from(seconds, "ArrowDown"))).toEqual([20, 20, 30, 30]);
  expect([20, 21.4, 21.5, 21.6].map((seconds) => from(seconds, "ArrowUp"))).toEqual([10, 10, 10, 20]);
});

test("WCH-55: Q goes to the next open question, and after the last one to the first", async () => {
  const questions = [1, 2, 3].map((id) =>
    makeQuestion({ id, startVideoTimestamp: id * 60, endVideoTimestamp: id * 60 }),
  );
  const { user, player } = await openUsed({ answers: watchAnswers({ questions }) });
  for (const [seconds, name] of [
    [60, /^Question 2/],
    [59, /^Question 1/],
    [180, /^Question 1/],
  ] as const) {
    act(() => player.seek(seconds));
    fireEvent.keyDown(document.body, { key: "q" });
    expect(await screen.findByRole("dialog", { name })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("WCH-55: a key that acts does nothing else; a speed that the host does not change leaves the key to the page", async () => {
  const { player } = await openUsed({ answers: { ...watchAnswers({ questions: [makeQuestion()] }) } });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  expect([">", "<", "c", "i", "i", "ArrowDown", "n"].map(press)).toEqual(Array(7).fill(false));
  expect(screen.getByRole("textbox", { name: /^Note at/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Note here" }).disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: /^Note at/ }), { target: { value: "Begun" } });
  expect([press("n"), press("b")]).toEqual([false, false]);
  // A note being edited isn't reset.
  expect(screen.getByRole("textbox", { name: /^Note at/ })).toHaveProperty("value", "Begun");
  player.become({ canChangeRate: false });
  expect([press(">"), press("<")]).toEqual([true, true]);
  expect(press("?")).toBe(false);
  await screen.findByRole("dialog", { name: "Keys in a lecture" });
  expect(["c", "i", "?"].map(press)).toEqual(Array(3).fill(true));
});

test("WCH-55: Q skips answered questions, with or without a player", async () => {
  const solved = { latestAttempt: makeAttempt({ numCorrect: 1, selectedAnswers: [1] }) };
  const questions = [1, 2, 3].map((id) =>
    makeQuestion({ id, startVideoTimestamp: id * 60, endVideoTimestamp: id * 60, ...(id < 3 && solved) }),
  );
  const { user, player } = await openUsed({ answers: watchAnswers({ questions }) });
  for (const seconds of [0, 200]) {
    act(() => player.seek(seconds));
    fireEvent.keyDown(document.body, { key: "q" });
    expect(await screen.findByRole("dialog", { name: /^Question 3/ })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("WCH-56: a lecture without a transcript offers no captions, and shows none", async () => {
  stored.write("captions", "on");
  await openUsed({ answers: { ...watchAnswers(), "transcript.read": () => [] }, returning: true });
  expect(screen.getByRole("button", { name: "Captions" })).toHaveProperty("disabled", true);
  expect(document.querySelector("[class*=captions]")).toBeNull();
});

test("WCH-56: a transcript of a single line has captions, and nothing is read for them that the page has", async () => {
  const { player, container, api } = await openUsed({
    answers: { ...watchAnswers(), "transcript.read": () => makeSegments(1) },
  });
  fireEvent.click(screen.getByRole("button", { name: "Captions" }));
  act(() => player.seek(5));
  expect(container.querySelector('p[class*="captions"]')?.textContent).toBe("Line number 0");
  expect(api.of("transcript.read")).toHaveLength(1);
});

test("WCH-56: captions show the current line until switched off", async () => {
  const { player, container } = await openUsed();
  const said = () => container.querySelector('p[class*="captions"]')?.textContent;
  const button = screen.getByRole("button", { name: "Captions" });
  expect([said(), button.getAttribute("aria-pressed")]).toEqual([undefined, "false"]);
  fireEvent.click(button);
  act(() => player.seek(35));
  expect([said(), button.getAttribute("aria-pressed"), stored.read("captions")]).toEqual([
    "Line number 3",
    "true",
    "on",
  ]);
  fireEvent.keyDown(document.body, { key: "c" });
  expect([said(), button.getAttribute("aria-pressed"), stored.read("captions")]).toEqual([
    undefined,
    "false",
    undefined,
  ]);
});

test("QZL-47, WCH-56: while a question is asked what leads away from it is out of reach", async () => {
  const { user, player } = await openUsed({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  const names = [
    "Note here",
    "Bookmark here",
    "Captions",
    "Theatre",
    "Small player",
    "Full screen",
    "Keys in a lecture",
  ];
  const shown = () =>
    names.filter((name) => {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      return !button.disabled && !button.closest("[inert]");
    });
  expect(shown()).toEqual(names);
  expect(screen.getByRole("link", { name: "Study as text" }).getAttribute("href")).toMatch(/lecture=1/);
  await user.keyboard("i");
  expect(screen.getByRole("button", { name: "Close the small player" })).toBeDefined();
  end(player);
  expect(screen.getByRole("region", { name: "End of this lecture" })).toBeDefined();
  await user.keyboard("q");
  await screen.findByRole("dialog", { name: /^Question 1/ });
  expect(shown()).toEqual(["Note here", "Bookmark here", "Captions", "Full screen"]);
  expect(screen.getByRole("link", { name: "Study as text" }).closest("[inert]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Close the small player" })).toBeNull();
  expect(screen.queryByRole("region", { name: "End of this lecture" })).toBeNull();
});

test("WCH-56: speed and captions are remembered for the next lecture", async () => {
  const { user, player, unmount } = await openUsed();
  await user.keyboard(">>c");
  expect(player.state().playbackRate).toBe(1.5);
  expect(screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed")).toBe("true");
  unmount();
  const next = await openUsed({ returning: true });
  expect(next.player.state().playbackRate).toBe(1.5);
  expect(screen.getByRole("button", { name: "Captions" }).getAttribute("aria-pressed")).toBe("true");
  await next.user.keyboard("<<");
  expect(stored.read("speed")).toBeUndefined();
});

const end = (player: { become: (change: object) => void }) => player.become({ hasEnded: true, isPlaying: false });

test("WCH-57: the end screen lists skipped parts and open questions, without a countdown in reduced motion", async () => {
  const { user, player } = await openUsed({ answers: watchAnswers({ questions: [makeQuestion()] }) });
  end(player);
  const card = await screen.findByRole("region", { name: "End of this lecture" });
  expect(within(card).getByText(/, 1 question open$/)).toBeDefined();
  expect(within(card).queryByRole("button", { name: /^Stop/ })).toBeNull();
  expect(within(card).getByRole("link", { name: "Play now" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/videos/2/",
  );
  await user.click(within(card).getByRole("button", { name: "0:00 to 10:00" }));
  expect(vi.mocked(player.seek)).toHaveBeenLastCalledWith(0);
  await user.click(within(card).getByRole("button", { name: "Answer at 1:00" }));
  expect(await screen.findByRole("dialog", { name: /^Question 1/ })).toBeDefined();
});

const withMotion = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));

test("WCH-57: the next lecture begins after eight seconds", async () => {
  const { player } = await openUsed();
  withMotion();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  end(player);
  expect(screen.getByRole("button", { name: "Stop, 8 s" })).toBeDefined();
  for (let second = 0; second < 7; second++) act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole("button", { name: "Stop, 1 s" })).toBeDefined();
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(await screen.findByRole("heading", { level: 1, name: "Dijkstra's order" })).toBeDefined();
});

test("WCH-57: Stop ends the countdown for good, and typing users are not navigated away", async () => {
  const { player } = await openUsed();
  withMotion();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  end(player);
  const field = screen.getByRole("searchbox", { name: "Search this transcript" });
  act(() => field.focus());
  act(() => void vi.advanceTimersByTime(20_000));
  fireEvent.click(screen.getByRole("button", { name: "Stop, 8 s" }));
  act(() => field.blur());
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.queryByRole("button", { name: /^Stop/ })).toBeNull();
  expect(screen.getByRole("region", { name: "End of this lecture" })).toBeDefined();
});

test("WCH-58: a lost network shows immediately, and a stalled picture after three seconds", async () => {
  const { player } = await openUsed();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  player.become({ seconds: 1 });
  act(() => void vi.advanceTimersByTime(2900));
  expect(screen.queryByText(/does not arrive/)).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText(/^The picture does not arrive since/)).toBeDefined();
  player.become({ seconds: 2 });
  expect(screen.queryByText(/does not arrive/)).toBeNull();
  vi.useRealTimers();
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/^You are offline since/)).toBeDefined();
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText(/^You are offline since/)).toBeNull();
});

test("WCH-65: picture-in-picture is offered where supported, and pauses the mini player", async () => {
  opened.lendsOut = "lends";
  const { user } = await openUsed();
  const button = screen.getByRole("button", { name: "Picture in picture" });
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("i");
  expect(screen.queryByRole("button", { name: "Close the small player" })).toBeNull();
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("false");
  expect(screen.queryByRole("button", { name: "Close the small player" })).toBeNull();
});

test("WCH-65: a refused picture-in-picture shows an error, and the mini player opens instead", async () => {
  opened.lendsOut = "refuses";
  const { user } = await openUsed();
  await user.click(screen.getByRole("button", { name: "Picture in picture" }));
  expect(await screen.findByText("Picture in picture was refused here. This is the small player.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Close the small player" })).toBeDefined();
});

test("WCH-65: a picture that does not return shows an error, and an active mini player stays", async () => {
  opened.lendsOut = "refuses";
  const { user, player } = await openUsed();
  const button = screen.getByRole("button", { name: "Picture in picture" });
  await user.keyboard("i");
  await user.click(button);
  expect(await screen.findByText(/^Picture in picture was refused here/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Close the small player" })).toBeDefined();
  player.become({ isOut: true });
  const small = screen.getByRole<HTMLButtonElement>("button", {
    name: "Small player, not available with picture in picture",
  });
  expect(small.disabled).toBe(true);
  await user.click(button);
  expect(await screen.findByText("The picture stays in its window. Close that to have it here again.")).toBeDefined();
});

test("WCH-65: where the host lends none, none is offered", async () => {
  await openUsed();
  expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull();
});

test("WCH-59: I makes the picture small and large again, where it is", async () => {
  const { user } = await openUsed();
  const frame = document.getElementById("player");
  const before = frame?.firstElementChild;
  await user.keyboard("i");
  expect(screen.getByRole("button", { name: "Close the small player" })).toBeDefined();
  expect(frame?.className).toMatch(/small/);
  expect(frame?.firstElementChild).toBe(before);
  await user.click(screen.getByRole("button", { name: "Close the small player" }));
  expect(frame?.className).not.toMatch(/small/);
});

test("WCH-59: a playing picture that is scrolled past is small until it is closed or scrolled back to, a paused one stays", async () => {
  let show = (_isIntersecting: boolean) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class extends NearAtOnce {
      constructor(tell: IntersectionObserverCallback) {
        super(tell);
        this.observe = (target) => {
          if (target.id !== "player") return;
          const rootBounds = { height: 900 } as DOMRectReadOnly;
          show = (isIntersecting) =>
            act(() => tell([{ target, isIntersecting, rootBounds } as IntersectionObserverEntry], this));
        };
      }
    },
  );
  const { user, player } = await openUsed();
  const close = () => screen.queryByRole("button", { name: "Close the small player" });
  show(true);
  expect(close()).toBeNull();
  show(false);
  expect(close()).not.toBeNull();
  act(() => player.pause());
  expect(close()).not.toBeNull();
  show(true);
  expect(close()).toBeNull();
  show(false);
  expect(close()).toBeNull();
  act(() => player.play());
  await user.click(close() as HTMLElement);
  expect(close()).toBeNull();
  show(true);
  show(false);
  expect(close()).not.toBeNull();
});
