import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "./fake-player.test-kit.ts";
import { PlayerView } from "./player-view.tsx";

const openPlayer = vi.hoisted(() => vi.fn());
vi.mock("./open-player.ts", () => ({ openPlayer }));

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

test("WCH-27: an unknown video type says so and opens no player", () => {
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

test("WCH-47: a host that says nothing for three seconds is said to be out of reach, and one that comes late plays", async () => {
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
  expect(screen.getByRole("alert").textContent).toContain("The video host cannot be reached");
  expect(screen.queryByText("Loading the player")).toBeNull();
  expect(screen.getByAltText("Cover")).toBeDefined();
  await act(async () => {
    late.resolve(makePlayer(0));
    await late.promise;
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("WCH-47: who tries again is given three seconds more", async () => {
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
