import { isEmbeddedVideo } from "./embedded-host.ts";

export type Host = "youtube" | "vimeo";

export const isHost = (videoType: string): videoType is Host => videoType === "youtube" || videoType === "vimeo";

/** Where a video is, as the contract says. The type is open: an answer of a newer server must not break the page. */
export type VideoSource = {
  readonly videoType: string;
  readonly embedId: string;
  readonly embedHash: string | null;
};

export type HostAddress = {
  readonly host: Host;
  readonly address: string;
  /** The embedded host of stage local has it, not the real one. */
  readonly isEmbedded?: true;
};

/** The address that the host's element understands, or null for a type nobody knows (WCH-27). */
export const hostAddress = (
  { videoType, embedId, embedHash }: VideoSource,
  startSeconds: number,
): HostAddress | null => {
  const id = encodeURIComponent(embedId);
  const embedded = isEmbeddedVideo(embedId) ? ({ isEmbedded: true } as const) : {};
  if (videoType === "youtube") {
    // With the start in its address YouTube shows the right picture before anything plays; it knows whole seconds only.
    const start = startSeconds >= 1 ? `?t=${Math.floor(startSeconds)}s` : "";
    return { host: "youtube", address: `https://www.youtube-nocookie.com/embed/${id}${start}`, ...embedded };
  }
  if (videoType === "vimeo") {
    const hash = embedHash ? `?h=${encodeURIComponent(embedHash)}` : "";
    return { host: "vimeo", address: `https://vimeo.com/${id}${hash}`, ...embedded };
  }
  return null;
};

/** The page of the video at its host, for people whose browser does not let the player in. */
export const watchAddress = ({ videoType, embedId, embedHash }: VideoSource): string =>
  videoType === "vimeo"
    ? `https://vimeo.com/${encodeURIComponent(embedId)}${embedHash ? `/${encodeURIComponent(embedHash)}` : ""}`
    : `https://www.youtube.com/watch?v=${encodeURIComponent(embedId)}`;
