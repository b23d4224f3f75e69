import { standInFor } from "./embedded-host.ts";
import type { HostAddress } from "./source.ts";
import { loadYoutubeApi } from "./youtube-api.ts";

/** The host's own player, which both elements hold once they are loaded. */
type HostApi = {
  /** Vimeo's; rejects with the reason why it shows no video. */
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

/** The part of a media element that the player steers. */
export type HostElement = Pick<
  HTMLVideoElement,
  "currentTime" | "duration" | "muted" | "paused" | "playbackRate" | "play"
> &
  Pick<EventTarget, "addEventListener"> & {
    pause(): unknown;
    remove(): void;
    readonly api?: HostApi | null;
    /** YouTube's number. */
    readonly error?: { readonly code: number } | null;
  };

type ElementClass = {
  new (): HTMLElement & HostElement;
  /** Part of the elements' public interface for servers, missing in their types. */
  getTemplateHTML(attributes: Record<string, string>, element: object): string;
};

// Each host's code is fetched when a video of that host is opened, and the page before it needs neither.
const classes = {
  youtube: async () => (await import("youtube-video-element")).default as unknown as ElementClass,
  vimeo: async () => (await import("vimeo-video-element")).default as unknown as ElementClass,
};

/** Puts the host's player into `parent`. Rejects, and leaves nothing there, when the host's code does not come. */
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
  // With the dark scheme of our page the browser would paint the frame white until the host has painted it.
  frame.style.cssText = "position: absolute; inset: 0; border: 0; color-scheme: light";
  element.attachShadow({ mode: "open" }).append(frame);
  // The frame loads beside the host's script.
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

// Left to themselves the elements write a style sheet into the page, which the content security policy forbids. They
// accept a frame that is already there, as after rendering on a server.
const frameOf = (html: string): HTMLIFrameElement => {
  const template = document.createElement("template");
  template.innerHTML = html;
  const frame = template.content.querySelector("iframe");
  if (!frame) throw new Error("The player has no frame.");
  return frame;
};
