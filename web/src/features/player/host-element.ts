import { standInFor } from "./embedded-host.ts";
import type { HostAddress } from "./host.ts";
import { loadYoutubeApi } from "./youtube-api.ts";

/** The host's native player API, which both elements expose once loaded. */
type HostApi = {
  /** Vimeo's; rejects with the reason why it can't show the video. */
  ready?: () => Promise<unknown>;
  setPlaybackRate?: (rate: number) => unknown;
  getAvailablePlaybackRates?: () => readonly number[];
  requestPictureInPicture?: () => Promise<unknown>;
  exitPictureInPicture?: () => Promise<unknown>;
  on?: {
    (event: "playbackratechange", listener: (change: { playbackRate: number }) => void): void;
    (event: "enterpictureinpicture" | "leavepictureinpicture", listener: () => void): void;
  };
};

/** The subset of a media element that the player controls. */
export type HostElement = Pick<
  HTMLVideoElement,
  "currentTime" | "duration" | "muted" | "paused" | "playbackRate" | "play"
> &
  Pick<EventTarget, "addEventListener"> & {
    pause(): unknown;
    remove(): void;
    readonly api?: HostApi | null;
    /** YouTube's error code. */
    readonly error?: { readonly code: number } | null;
  };

type ElementClass = {
  new (): HTMLElement & HostElement;
  /** Part of the elements' public SSR interface, missing in their types. */
  getTemplateHTML(attributes: Record<string, string>, element: object): string;
};

// Each host's code loads with the first video of that host; other pages need neither.
const classes = {
  youtube: async () => (await import("youtube-video-element")).default as unknown as ElementClass,
  vimeo: async () => (await import("vimeo-video-element")).default as unknown as ElementClass,
};

/** Mounts the host's player in `parent`. Rejects, and cleans up, when the host's code fails to load. */
export const createHostElement = async (
  place: HostAddress,
  { parent, title }: { parent: HTMLElement; title: string },
): Promise<HostElement> => {
  const { host, address, isEmbedded } = place;
  const Element = await classes[host]();
  const element = new Element();
  const attributes = { controls: "", playsinline: "", src: address };
  const frame = frameOf(Element.getTemplateHTML(attributes, element));
  if (isEmbedded) standInFor(frame, place);
  frame.title = title;
  // With the page's dark scheme the browser would paint the frame white until its first paint.
  frame.style.cssText = "position: absolute; inset: 0; border: 0; color-scheme: light";
  element.attachShadow({ mode: "open" }).append(frame);
  // The frame and the host's script load in parallel.
  parent.append(element);
  try {
    if (host === "youtube") await loadYoutubeApi(isEmbedded);
  } catch (error) {
    element.remove();
    throw error;
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

// By default the elements inject a style sheet, which the content security policy forbids. They accept an existing
// frame, as after server rendering.
const frameOf = (html: string): HTMLIFrameElement => {
  const template = document.createElement("template");
  template.innerHTML = html;
  const frame = template.content.querySelector("iframe");
  if (!frame) throw new Error("The player has no frame.");
  return frame;
};
