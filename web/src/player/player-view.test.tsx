import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlayerView } from "./player-view.tsx";

const openPlayer = vi.hoisted(() => vi.fn());
vi.mock("./open-player.ts", () => ({ openPlayer }));

afterEach(() => {
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
