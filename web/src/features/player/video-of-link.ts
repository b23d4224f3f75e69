import type { VideoSource } from "./source.ts";

const youtubeHosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);

/** Parses a link to a video's page at its host; null if it isn't one. */
export const videoOfLink = (link: string): VideoSource | null => {
  const url = URL.parse(link);
  if (!url) return null;
  const parts = url.pathname.split("/").filter(Boolean);
  if (url.hostname === "youtu.be") return youtube(parts[0]);
  if (youtubeHosts.has(url.hostname)) return youtube(url.searchParams.get("v") ?? parts[1]);
  if (/(^|\.)vimeo\.com$/.test(url.hostname)) {
    const place = parts.findIndex((part) => /^(?:demo)?\d+$/.test(part));
    const embedId = parts[place];
    if (embedId === undefined) return null;
    return { videoType: "vimeo", embedId, embedHash: url.searchParams.get("h") ?? parts[place + 1] ?? null };
  }
  return null;
};

const youtube = (embedId: string | undefined) =>
  embedId && /^[\w-]{6,}$/.test(embedId) ? { videoType: "youtube" as const, embedId, embedHash: null } : null;
