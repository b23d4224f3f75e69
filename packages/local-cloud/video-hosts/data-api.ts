import { type Answer, type Call, json } from "../http.ts";
import { hostVideo, playlists } from "./playlists.ts";

const pageLength = 50;

const failure = (code: number, reason: string): Answer => json(code, { error: { code, errors: [{ reason }] } });

/** YouTube's Data API: playlists, their items a page at a time, and details of videos. It wants a key, any key. */
export const dataApi = ({ url, headers }: Call): Answer => {
  if (!headers["x-goog-api-key"] && !url.searchParams.get("key")) return failure(403, "forbidden");
  const asked = url.pathname.split("/").at(-1) ?? "";
  return (
    (Object.hasOwn(resources, asked) ? resources[asked]?.(url.searchParams) : undefined) ?? failure(404, "notFound")
  );
};

const resources: Record<string, (query: URLSearchParams) => Answer> = {
  playlists: (query) => {
    const playlist = playlists.get(query.get("id") ?? "");
    return json(200, { items: playlist ? [{ id: playlist.id, snippet: { title: playlist.title } }] : [] });
  },
  playlistItems: (query) => {
    const playlist = playlists.get(query.get("playlistId") ?? "");
    if (!playlist) return failure(404, "playlistNotFound");
    const start = Number(query.get("pageToken") ?? 0);
    const { videos } = playlist;
    const items = videos.slice(start, start + pageLength).map(({ id, title, state }) => ({
      snippet: { title: titles[state ?? "none"] ?? title, resourceId: { kind: "youtube#video", videoId: id } },
    }));
    const next = start + pageLength;
    return json(200, {
      ...(next < videos.length && { nextPageToken: String(next) }),
      pageInfo: { totalResults: videos.length, resultsPerPage: pageLength },
      items,
    });
  },
  videos: (query) => {
    const asked = (query.get("id") ?? "").split(",");
    if (asked.length > pageLength) return failure(400, "invalidFilters");
    const items = asked
      .flatMap((id) => hostVideo(id) ?? [])
      .filter(({ state }) => state !== "private" && state !== "deleted")
      .map(({ id, seconds, state }) => ({
        id,
        contentDetails: { duration: iso(seconds) },
        status: { uploadStatus: "processed", privacyStatus: "public", embeddable: state !== "notEmbeddable" },
      }));
    return json(200, { items });
  },
};

const titles: Readonly<Record<string, string>> = { private: "Private video", deleted: "Deleted video" };

const iso = (seconds: number): string => {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  return `P${days ? `${days}D` : ""}T${hours ? `${hours}H` : ""}${Math.floor((seconds % 3600) / 60)}M${seconds % 60}S`;
};
