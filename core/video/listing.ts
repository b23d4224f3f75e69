import type { Returned } from "@cu/api/route";
import type { readPlaylist } from "@cu/api/video";

export type Playlist = Returned<typeof readPlaylist>;
export type Reason = Playlist["refused"][number]["reason"];

/** A video of a playlist as one of YouTube's answers shows it; with a `reason` it cannot be played on this site. */
export type Listed = { embedId: string; title: string; duration: number | null; reason?: Reason | undefined };

/** What one of YouTube's answers tells of a playlist. */
export type Listing = {
  title: string | undefined;
  videos: Listed[];
  /** How many it has; null when the answer does not say. */
  total: number | null;
  /** There are videos beyond those of the answer. */
  more: boolean;
};

export const youtubeId = /^[\w-]{11}$/;

/** YouTube's own placeholders for the titles of what cannot be seen, with and without brackets. */
export const reasonInTitle = (title: string): Reason | undefined => {
  const said = /^\[?(private|deleted|unavailable) video\]?$/i.exec(title.trim())?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  return said === "private" || said === "deleted" ? said : "unavailable";
};
