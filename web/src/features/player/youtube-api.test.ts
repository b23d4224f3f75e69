import { resetAll } from "@cu/process-cache/process-cache";
import { beforeEach, expect, test, vi } from "vitest";
import { loadYoutubeApi } from "./youtube-api.ts";

const scripts: HTMLScriptElement[] = [];
vi.spyOn(document.head, "append").mockImplementation((script) => {
  scripts.push(script as HTMLScriptElement);
});
beforeEach(() => {
  resetAll();
  scripts.length = 0;
});

test("WCH-04: the script loads once, and again after it failed or never reported ready", async () => {
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

test("VID-28: an embedded and a real video opened together each wait for their host's script", async () => {
  const ready: string[] = [];
  const both = [
    loadYoutubeApi().then(() => ready.push("real")),
    loadYoutubeApi(true).then(() => ready.push("embedded")),
  ];
  await vi.waitUntil(() => scripts.length > 0);
  for (const expected of [["real"], ["real", "embedded"]]) {
    expect(scripts).toHaveLength(expected.length);
    window.onYouTubeIframeAPIReady?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ready).toEqual(expected);
  }
  await Promise.all(both);
  expect(scripts.map((script) => script.getAttribute("src"))).toEqual([
    "https://www.youtube.com/iframe_api",
    "/video-hosts/www.youtube.com/iframe_api",
  ]);
});
