import type { HostAddress } from "./host.ts";

/**
 * Stage local serves fake video hosts under this path. They play only the demo's lectures; all other videos use the
 * real hosts. The build is the same for every stage, so the hostname decides.
 */
const folder = "/video-hosts";

const isStageLocal = (): boolean =>
  typeof document === "undefined" ? globalThis.process?.env.STAGE === "local" : location.hostname === "localhost";

/** Whether the embedded hosts have the video with this id. */
export const isEmbeddedVideo = (embedId: string): boolean => embedId.startsWith("demo") && isStageLocal();

/** The embedded host's equivalent of a real host's address. */
export const embeddedAddress = (hostname: string, path: string): string => `${folder}/${hostname}${path}`;

/**
 * Makes an embedded host's frame pass for the real one: the unmodified elements and `@vimeo/player` accept only frames
 * and messages with the real host's origin.
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
