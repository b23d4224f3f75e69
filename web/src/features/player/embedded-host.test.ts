import { afterEach, expect, test, vi } from "vitest";
import { thumbnail } from "../course/thumbnail.ts";
import { embeddedAddress, isEmbeddedVideo, standInFor } from "./embedded-host.ts";
import { hostAddress } from "./source.ts";

afterEach(() => vi.unstubAllGlobals());

const frameOf = (src: string): HTMLIFrameElement => {
  const template = document.createElement("template");
  template.innerHTML = `<iframe src="${src}"></iframe>`;
  return template.content.querySelector("iframe") as HTMLIFrameElement;
};
const shownAddress = (frame: HTMLIFrameElement) => HTMLIFrameElement.prototype.getAttribute.call(frame, "src");

test("VID-28: only ids that begin with demo are the embedded host's, and only on stage local", () => {
  const place = (embedId: string) => hostAddress({ videoType: "youtube", embedId, embedHash: null }, 0)?.isEmbedded;
  expect(["demo0000126", "dQw4w9WgXcQ", "xdemo000126"].map(place)).toEqual([true, undefined, undefined]);
  expect(thumbnail({ videoType: "youtube", embedId: "demo0000126" })).toBe(
    embeddedAddress("i.ytimg.com", "/vi/demo0000126/mqdefault.jpg"),
  );
  vi.stubGlobal("location", { hostname: "learn.example.com" });
  expect(isEmbeddedVideo("demo0000126")).toBe(false);
  expect(thumbnail({ videoType: "vimeo", embedId: "demo0000161" })).toBe("https://vumbnail.com/demo0000161.jpg");
  // Prerendering runs on a server, which knows its stage.
  vi.stubGlobal("document", undefined);
  expect(isEmbeddedVideo("demo0000126")).toBe(false);
  vi.stubEnv("STAGE", "local");
  expect(isEmbeddedVideo("demo0000126")).toBe(true);
  vi.unstubAllEnvs();
});

test("VID-28: a frame loads the embedded host, and reports the real host's address to the kit", () => {
  const real = "https://www.youtube-nocookie.com/embed/demo0000126?start=43";
  const youtube = frameOf(real);
  standInFor(youtube, { host: "youtube", address: real, isEmbedded: true });
  expect([youtube.src, shownAddress(youtube)]).toEqual([
    real,
    "/video-hosts/www.youtube.com/embed/demo0000126?start=43",
  ]);
  const vimeo = frameOf("https://player.vimeo.com/video/undefined?h=abc");
  standInFor(vimeo, { host: "vimeo", address: "https://vimeo.com/demo0000161?h=abc", isEmbedded: true });
  expect(vimeo.getAttribute("src")).toMatch(/^https:\/\/player\.vimeo\.com\//);
  expect(shownAddress(vimeo)).toBe("/video-hosts/player.vimeo.com/video/demo0000161?h=abc");
});

test("VID-28: messages of the embedded Vimeo player appear to come from the real one, in both directions", () => {
  const frame = frameOf("https://player.vimeo.com/video/undefined");
  standInFor(frame, { host: "vimeo", address: "https://vimeo.com/demo0000161", isEmbedded: true });
  expect(frame.contentWindow).toBeNull();
  // Frames load nothing in the test DOM, so another EventTarget fakes the frame's window.
  const inside = new EventTarget() as unknown as Window & { postMessage: unknown };
  const post = vi.fn();
  inside.postMessage = post;
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(inside);
  const heard: unknown[] = [];
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (source === frame.contentWindow) heard.push([origin, data]);
  };
  addEventListener("message", hear);
  dispatchEvent(Object.assign(new Event("message"), { data: "ready", origin: location.origin, source: inside }));
  dispatchEvent(
    Object.assign(new Event("message"), { data: "foreign", origin: "https://evil.example", source: window }),
  );
  expect(heard).toEqual([["https://player.vimeo.com", "ready"]]);
  frame.contentWindow?.postMessage({ method: "play" }, "https://player.vimeo.com");
  expect(post).toHaveBeenCalledWith({ method: "play" }, location.origin);
  removeEventListener("message", hear);
  vi.restoreAllMocks();
});
