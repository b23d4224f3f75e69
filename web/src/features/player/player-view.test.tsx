import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../../test/replace-parts.ts";
import { makePlayer } from "./fake-player.test-kit.ts";
import type { HostProblem } from "./host-problem.ts";
import * as opening from "./open-player.ts";
import { PlayerView } from "./player-view.tsx";

const openPlayer = vi.fn();
replaceParts(opening, { openPlayer });

afterEach(() => {
  vi.useRealTimers();
  openPlayer.mockReset();
});

const show = (videoType: string) =>
  render(
    <PlayerView
      video={{ videoType, embedId: "dQw4w9WgXcQ", embedHash: null, title: "Relaxing an edge" }}
      startSeconds={0}
      onPlayer={() => {}}
    />,
  );

test("WCH-27: an unknown video type shows an error and opens no player", () => {
  show("peertube");
  expect(screen.getByText("Incorrect video type")).toBeDefined();
  expect(openPlayer).not.toHaveBeenCalled();
});

test("WCH-04: a host that cannot be reached can be tried again", async () => {
  openPlayer.mockRejectedValue(new Error("offline"));
  show("youtube");
  (await screen.findByRole("button", { name: "TRY AGAIN" })).click();
  await vi.waitFor(() => expect(openPlayer).toHaveBeenCalledTimes(2));
  expect(screen.getByRole("link", { name: "Watch it at the host" }).getAttribute("href")).toBe(
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
});

test("WCH-47: a host without a response for three seconds is reported as unreachable; a late one plays", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<unknown>();
  openPlayer.mockReturnValue(late.promise);
  render(
    <PlayerView
      video={{ videoType: "youtube", embedId: "dQw4w9WgXcQ", embedHash: null, title: "Relaxing an edge" }}
      startSeconds={0}
      onPlayer={() => {}}
      cover={<img alt="Cover" src="data:," />}
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Loading the player")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("alert").textContent).toContain("YouTube cannot be reached, or does not let this video");
  expect(screen.queryByText("Loading the player")).toBeNull();
  expect(screen.getByAltText("Cover")).toBeDefined();
  await act(async () => {
    late.resolve(makePlayer(0));
    await late.promise;
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.for([
  ["youtube", "dQw4w9WgXcQ", "YouTube"],
  ["vimeo", "76979871", "Vimeo"],
  ["youtube", "demo0000126", "The video host"],
] as const)("VID-29: a silent host is named: %s %s is %s", async ([videoType, embedId, name]) => {
  openPlayer.mockRejectedValue(new Error("offline"));
  const video = { videoType, embedId, embedHash: null, title: "Relaxing an edge" };
  render(<PlayerView video={video} startSeconds={0} onPlayer={() => {}} />);
  expect((await screen.findByRole("alert")).querySelector("p")?.textContent).toBe(
    `${name} cannot be reached, or does not let this video be shown here. A network or an extension of the browser may block it.`,
  );
});

test("WCH-47: a retry waits another three seconds", async () => {
  vi.useFakeTimers();
  openPlayer.mockReturnValue(new Promise(() => undefined));
  show("youtube");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  act(() => screen.getByRole("button", { name: "TRY AGAIN" }).click());
  expect(openPlayer).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole("alert")).toBeDefined();
});

test("WCH-04: the page gets its lecture's player; unmounting or another lecture destroys it, also if it loads late", async () => {
  const [first, late] = [makePlayer(0), Promise.withResolvers<unknown>()];
  openPlayer.mockResolvedValueOnce(first).mockReturnValueOnce(late.promise);
  const onPlayer = vi.fn();
  const view = (embedId: string) => (
    <PlayerView
      video={{ videoType: "youtube", embedId, embedHash: null, title: "Relaxing an edge" }}
      startSeconds={42}
      onPlayer={onPlayer}
    />
  );
  const { rerender, unmount } = render(view("dQw4w9WgXcQ"));
  expect(screen.getByText("Loading the player")).toBeDefined();
  await vi.waitFor(() => expect(onPlayer.mock.calls).toEqual([[first]]));
  expect(screen.queryByText("Loading the player")).toBeNull();
  expect(openPlayer).toHaveBeenCalledWith(
    { host: "youtube", address: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?t=42s" },
    { parent: expect.any(HTMLElement), title: "Video: Relaxing an edge", startSeconds: 42 },
  );
  expect(first.destroy).not.toHaveBeenCalled();
  rerender(view("another"));
  expect(first.destroy).toHaveBeenCalledOnce();
  expect(onPlayer.mock.calls).toEqual([[first], [null]]);
  unmount();
  const second = makePlayer(0);
  late.resolve(second);
  await vi.waitFor(() => expect(second.destroy).toHaveBeenCalledOnce());
  expect(onPlayer.mock.calls).toEqual([[first], [null], [null]]);
});

test("WCH-04, WCH-47: a failed player is reported as unreachable, with or without a cover, and a retry waits again", async () => {
  const player = makePlayer(0);
  openPlayer
    .mockResolvedValueOnce(player)
    .mockRejectedValueOnce(new Error("offline"))
    .mockReturnValue(new Promise(() => {}));
  show("youtube");
  await vi.waitFor(() => expect(screen.queryByText("Loading the player")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  player.become({ status: "failed" });
  expect(screen.getByRole("alert").querySelectorAll("div")).toHaveLength(1);
  const again = () => act(() => screen.getByRole("button", { name: "TRY AGAIN" }).click());
  again();
  expect(player.destroy).toHaveBeenCalledOnce();
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.queryByText("Loading the player")).toBeNull();
  again();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Loading the player")).toBeDefined();
});

test("WCH-47: a host that fails after unmount reports nothing, and a playing one never times out", async () => {
  vi.useFakeTimers();
  openPlayer.mockResolvedValue(makePlayer(0));
  const { unmount } = show("vimeo");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("WCH-74: each refusal of a host shows what to do, and only applicable actions", async () => {
  const player = makePlayer(0);
  openPlayer.mockResolvedValue(player);
  show("youtube");
  await vi.waitFor(() => expect(screen.queryByText("Loading the player")).toBeNull());
  const said = (problem: HostProblem) => {
    player.become({ status: "failed", problem });
    const alert = screen.getByRole("alert");
    return [
      alert.querySelector("p")?.textContent,
      ...[...alert.querySelectorAll("button, a")].map(({ textContent }) => textContent),
    ];
  };
  expect(said("notAllowed")).toEqual([
    "The owner does not allow this video on other sites. Watch it at the host.",
    "Watch it at the host",
  ]);
  expect(said("broken")).toEqual([
    "The video player stopped with an error. Try again to reload it.",
    "TRY AGAIN",
    "Watch it at the host",
  ]);
  expect(said("gone")).toEqual([
    "The owner removed this video or made it private. Ask the course's author to replace it.",
  ]);
  expect(said("badId")).toEqual(["The address of this video is wrong. Ask the course's author to correct it."]);
  expect(said("unlisted")).toEqual([
    "This video is private. Ask the course's author to import it again with its whole link.",
  ]);
});
