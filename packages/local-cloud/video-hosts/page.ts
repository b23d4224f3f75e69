import type { Answer } from "../http.ts";
import { type HostVideo, playlists } from "./playlists.ts";

/** Number of videos in the initial page; scrolling loads more. */
const pageLength = 100;

/** YouTube's public page of a playlist, as far as an import looks at it: the data that its script begins with. */
export const playlistPage = ({ searchParams }: URL): Answer => {
  const playlist = playlists.get(searchParams.get("list") ?? "");
  const data = playlist
    ? {
        contents: {
          itemSectionRenderer: {
            contents: [
              ...playlist.videos.slice(0, pageLength).map(row),
              ...(playlist.videos.length > pageLength
                ? [{ continuationItemViewModel: { continuationCommand: { innertubeCommand: {} } } }]
                : []),
            ],
          },
        },
        header: {
          pageHeaderRenderer: {
            pageTitle: playlist.title,
            metadataParts: [
              { text: { content: "Playlist" } },
              { text: { content: `${playlist.videos.length} videos` } },
            ],
          },
        },
        metadata: { playlistMetadataRenderer: { title: playlist.title } },
      }
    : { alerts: [{ alertRenderer: { type: "ERROR", text: { simpleText: "The playlist does not exist." } } }] };
  // As the host does: nothing within the data ends the script.
  const script = JSON.stringify(data).replaceAll("<", "\\u003c");
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!DOCTYPE html><html><body><script>var ytInitialData = ${script};</script></body></html>`,
  };
};

const row = ({ id, title, seconds, state }: HostVideo) => {
  const isHidden = state === "private" || state === "deleted";
  return {
    lockupViewModel: {
      contentId: id,
      contentType: "LOCKUP_CONTENT_TYPE_VIDEO",
      metadata: {
        lockupMetadataViewModel: {
          title: { content: isHidden ? `[${state === "private" ? "Private" : "Deleted"} video]` : title },
        },
      },
      contentImage: {
        thumbnailViewModel: {
          overlays: isHidden
            ? []
            : [
                {
                  thumbnailBottomOverlayViewModel: {
                    badges: [{ thumbnailBadgeViewModel: { text: clock(seconds) } }],
                  },
                },
              ],
        },
      },
    },
  };
};

const clock = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};
