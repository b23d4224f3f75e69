import { expect, test, vi } from "vitest";
import { openPlayer } from "./open-player.ts";

test("WCH-04: if the host's script fails, nothing remains in the page, and no error is unhandled", async () => {
  vi.spyOn(document.head, "append").mockImplementation((script) => (script as HTMLScriptElement).onerror?.(""));
  const parent = document.createElement("div");
  const address = { host: "youtube", address: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" } as const;
  await expect(openPlayer(address, { parent, title: "Relaxing an edge", startSeconds: 0 })).rejects.toThrow();
  expect(parent.childElementCount).toBe(0);
});
