import { expect, test, vi } from "vitest";
import { openPlayer } from "./open-player.ts";

/** The global that the host's script defines. */
vi.stubGlobal("YT", {
  Player: class {
    addEventListener() {}
    destroy() {}
  },
});

// Reports readiness as the host's script does.
vi.spyOn(document.head, "append").mockImplementation((script) => {
  if ((script as HTMLScriptElement).src.endsWith("/iframe_api"))
    queueMicrotask(() => window.onYouTubeIframeAPIReady?.());
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
  // It fills its container, and its white background doesn't show on a dark page.
  expect([frame?.style.position, frame?.style.colorScheme]).toEqual(["absolute", "light"]);
  expect(element?.getAttribute("src")).toContain("dQw4w9WgXcQ");
  expect(element?.hasAttribute("controls")).toBe(true);
  expect(player.state()).toMatchObject({ status: "loading", seconds: 90, isPlaying: false });
  player.destroy();
  expect(parent.childElementCount).toBe(0);
});

test("WCH-04: a Vimeo video loads Vimeo's player only", async () => {
  const scripts = vi.spyOn(document.head, "append");
  const parent = document.createElement("div");
  const address = { host: "vimeo", address: "https://vimeo.com/76979871?h=8272103f6e" } as const;
  const player = await openPlayer(address, { parent, title: "Flows", startSeconds: 0 });
  const element = parent.firstElementChild;
  const frame = element?.shadowRoot?.querySelector("iframe");
  expect([frame?.title, element?.localName, element?.getAttribute("src")]).toEqual([
    "Flows",
    "vimeo-video",
    "https://vimeo.com/76979871?h=8272103f6e",
  ]);
  expect(frame?.getAttribute("src")).toContain("player.vimeo.com/video/76979871");
  expect(scripts).not.toHaveBeenCalled();
  expect(player.setOut).toBeDefined();
  player.destroy();
  expect(parent.childElementCount).toBe(0);
  scripts.mockRestore();
});
