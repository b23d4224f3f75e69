import type { HostAddress } from "./source.ts";

/**
 * Stage local has video hosts of its own, under this path of the site. They play the demo's lectures and nothing else:
 * every other video is the real host's. The built site is the same on every stage, so its address says where it is.
 */
const folder = "/video-hosts";

const isStageLocal = (): boolean =>
  typeof document === "undefined" ? globalThis.process?.env.STAGE === "local" : location.hostname === "localhost";

/** Whether the embedded hosts have the video with this id. */
export const isEmbeddedVideo = (embedId: string): boolean => embedId.startsWith("demo") && isStageLocal();

/** The embedded host's address for a page of the real one. */
export const embeddedAddress = (hostname: string, path: string): string => `${folder}/${hostname}${path}`;

/**
 * Makes a frame of an embedded host pass for one of the real host. The kit elements are used as they are, and they and
 * `@vimeo/player` act only on frames and messages whose addresses are the real host's.
 */
export const standInFor = (frame: HTMLIFrameElement, { host, address }: HostAddress): void => {
  const real = frame.src;
  const id = new URL(address).pathname.split("/").at(-1);
  const { search } = new URL(real);
  if (host === "youtube") {
    frame.setAttribute("src", embeddedAddress("www.youtube.com", `/embed/${id}${search}`));
    Object.defineProperty(frame, "src", { get: () => real });
  } else {
    frame.setAttribute("src", embeddedAddress("player.vimeo.com", `/video/${id}${search}`));
    standInForVimeo(frame, real);
  }
};

const vimeoOrigin = "https://player.vimeo.com";

const standInForVimeo = (frame: HTMLIFrameElement, real: string): void => {
  const inside = () =>
    Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow")?.get?.call(frame) as Window | null;
  const attribute = frame.getAttribute.bind(frame);
  const opposite = { postMessage: (message: unknown) => inside()?.postMessage(message, location.origin) };
  Object.defineProperty(frame, "getAttribute", { value: (name: string) => (name === "src" ? real : attribute(name)) });
  Object.defineProperty(frame, "contentWindow", { get: () => (inside() ? opposite : null) });
  let wasShown = false;
  const relay = ({ data, source }: MessageEvent) => {
    if (frame.isConnected) wasShown = true;
    else if (wasShown) removeEventListener("message", relay);
    if (source === null || source !== inside()) return;
    dispatchEvent(Object.assign(new Event("message"), { data, origin: vimeoOrigin, source: opposite }));
  };
  addEventListener("message", relay);
};
