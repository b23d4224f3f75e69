import { isEmbeddedVideo } from "./embedded-host.ts";
import type { HostAddress } from "./host.ts";

/** A video's location as in the contract. The type is a string: a newer server's types must not break the page. */
export type VideoSource = {
  readonly videoType: string;
  readonly embedId: string;
  readonly embedHash: string | null;
};

/** Address for the host's element; null for an unknown type (WCH-27). */
export const hostAddress = (
  { videoType, embedId, embedHash }: VideoSource,
  startSeconds: number,
): HostAddress | null => {
  const id = encodeURIComponent(embedId);
  const embedded = isEmbeddedVideo(embedId) ? ({ isEmbedded: true } as const) : {};
  if (videoType === "youtube") {
    // With a start time in its address YouTube shows the right poster frame; it accepts whole seconds only.
    const start = startSeconds >= 1 ? `?t=${Math.floor(startSeconds)}s` : "";
    return { host: "youtube", address: `https://www.youtube-nocookie.com/embed/${id}${start}`, ...embedded };
  }
  if (videoType === "vimeo") {
    const hash = embedHash ? `?h=${encodeURIComponent(embedHash)}` : "";
    return { host: "vimeo", address: `https://vimeo.com/${id}${hash}`, ...embedded };
  }
  return null;
};

/** The video's page at its host, for users whose browser blocks the embedded player. */
export const watchAddress = ({ videoType, embedId, embedHash }: VideoSource): string =>
  videoType === "vimeo"
    ? `https://vimeo.com/${encodeURIComponent(embedId)}${embedHash ? `/${encodeURIComponent(embedHash)}` : ""}`
    : `https://www.youtube.com/watch?v=${encodeURIComponent(embedId)}`;
