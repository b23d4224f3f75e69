import type { Returned } from "@cu/api/route";
import type { readPlaylist } from "@cu/api/video";

export type Playlist = Returned<typeof readPlaylist>;
export type Reason = Playlist["refused"][number]["reason"];

/** A video of a playlist as in a YouTube response; with a `reason` it cannot be played on this site. */
export type Listed = { embedId: string; title: string; duration: number | null; reason?: Reason | undefined };

/** The data of a playlist in a YouTube response. */
export type Listing = {
  title: string | undefined;
  videos: Listed[];
  /** The total; null if the response does not contain it. */
  total: number | null;
  /** There are videos beyond those of the response. */
  more: boolean;
};

export const youtubeId = /^[\w-]{11}$/;

/** YouTube's placeholder titles of unavailable videos, with and without brackets. */
export const reasonInTitle = (title: string): Reason | undefined => {
  const said = /^\[?(private|deleted|unavailable) video\]?$/i.exec(title.trim())?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  return said === "private" || said === "deleted" ? said : "unavailable";
};
