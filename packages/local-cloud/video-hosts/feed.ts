import type { Answer } from "../http.ts";
import { playlists } from "./playlists.ts";

/** YouTube's feed of a playlist: its first fifteen videos, without unavailable ones. */
export const playlistFeed = ({ searchParams }: URL): Answer => {
  const playlist = playlists.get(searchParams.get("playlist_id") ?? "");
  if (!playlist) return { status: 404, body: "Not Found" };
  const entries = playlist.videos
    .filter(({ state }) => state !== "private" && state !== "deleted")
    .slice(0, 15)
    .map(({ id, title }) => `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title></entry>`);
  const body = `<?xml version="1.0"?>\n<feed><title>${playlist.title}</title>${entries.join("\n")}</feed>`;
  return { status: 200, headers: { "content-type": "text/xml; charset=UTF-8" }, body };
};
