import { expect, test, vi } from "vitest";
import { loadYoutubeApi } from "./youtube-api.ts";

const scripts: HTMLScriptElement[] = [];
vi.spyOn(document.head, "append").mockImplementation((script) => {
  scripts.push(script as HTMLScriptElement);
});

test("WCH-04: the host's script is fetched once, and again after it did not come or never said that it is ready", async () => {
  vi.useFakeTimers();
  const refused = [loadYoutubeApi(), loadYoutubeApi()].map((one) => expect(one).rejects.toThrow());
  scripts[0]?.onerror?.("");
  await Promise.all(refused);

  const silent = loadYoutubeApi();
  const isRefused = expect(silent).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await isRefused;

  const asked = loadYoutubeApi();
  window.onYouTubeIframeAPIReady?.();
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  await loadYoutubeApi();
  expect(scripts.map(({ src }) => src)).toEqual(Array(3).fill("https://www.youtube.com/iframe_api"));
  vi.useRealTimers();
});
