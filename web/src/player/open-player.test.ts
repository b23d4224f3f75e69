import { expect, test, vi } from "vitest";
import { openPlayer } from "./open-player.ts";

/** What the host's script leaves in the page. */
vi.stubGlobal("YT", {
  Player: class {
    addEventListener() {}
    destroy() {}
  },
});

const openIn = async () => {
  const parent = document.createElement("div");
  const address = { host: "youtube", address: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?t=90s" } as const;
  const player = await openPlayer(address, { parent, title: "Relaxing an edge", startSeconds: 90 });
  const element = parent.firstElementChild;
  return { parent, player, element, frame: element?.shadowRoot?.querySelector("iframe") };
};

test("WCH-04: the host's player is put into the page under the lecture's name and begins where it was left", async () => {
  const { parent, player, element, frame } = await openIn();
  expect(frame?.title).toBe("Relaxing an edge");
  // It fills its place, and the dark page's white does not shine through it.
  expect([frame?.style.position, frame?.style.colorScheme]).toEqual(["absolute", "light"]);
  expect(element?.getAttribute("src")).toContain("dQw4w9WgXcQ");
  expect(element?.hasAttribute("controls")).toBe(true);
  expect(player.state()).toMatchObject({ status: "loading", seconds: 90, isPlaying: false });
  player.destroy();
  expect(parent.childElementCount).toBe(0);
});
