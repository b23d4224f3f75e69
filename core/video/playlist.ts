import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { readPlaylist as readPlaylistRoute } from "@cu/api/video";
import { parseVideoLink, type VideoLink } from "@cu/api/video-link";
import * as z from "zod";
import { feedEntries } from "./feed.ts";
import { askHost, type Fetch, HostSilent } from "./host.ts";

type Playlist = Returned<typeof readPlaylistRoute>;
type SingleVideo = Extract<VideoLink, { kind: "video" }>;

const Embed = z.object({ title: z.string().trim().min(1).max(500), duration: z.number().nonnegative().optional() });

/**
 * The videos behind a YouTube or Vimeo link (VID-12, VID-17). We ask the hosts at addresses made from the parsed id,
 * never at the address that was sent. A host that does not answer costs a single video its title, a playlist
 * everything.
 */
export const readPlaylist = async (url: string, fetchHost: Fetch = fetch): Promise<Playlist> => {
  const link = parseVideoLink(url);
  if (!link) throw new Failure("playlist.invalid");
  return link.kind === "video" ? await single(link, fetchHost) : await list(link.playlistId, fetchHost);
};

const single = async (link: SingleVideo, fetchHost: Fetch): Promise<Playlist> => {
  const { videoType, embedId, embedHash, startSeconds } = link;
  const page = pageOf(link);
  const told = await describe(videoType, page, fetchHost);
  const title = told?.title ?? `${videoType === "youtube" ? "YouTube" : "Vimeo"} video ${embedId}`;
  const duration = told?.duration === undefined ? null : Math.round(told.duration);
  return {
    videoType,
    title,
    videos: [{ title, videoType, embedId, embedHash, duration, importedFromURL: page, startSeconds }],
  };
};

const pageOf = ({ videoType, embedId, embedHash }: SingleVideo): string =>
  videoType === "youtube"
    ? `https://www.youtube.com/watch?v=${embedId}`
    : `https://vimeo.com/${embedId}${embedHash ? `/${embedHash}` : ""}`;

const describe = async (videoType: "youtube" | "vimeo", page: string, fetchHost: Fetch) => {
  const service = videoType === "youtube" ? "https://www.youtube.com/oembed" : "https://vimeo.com/api/oembed.json";
  try {
    const text = await askHost(`${service}?${new URLSearchParams({ url: page, format: "json" })}`, fetchHost);
    return Embed.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof HostSilent || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const list = async (playlistId: string, fetchHost: Fetch): Promise<Playlist> => {
  const address = `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams({ playlist_id: playlistId })}`;
  const feed = await askHost(address, fetchHost).catch((error: unknown) => {
    if (!(error instanceof HostSilent)) throw error;
    throw new Failure(error.isMissing ? "playlist.invalid" : "playlist.unreachable");
  });
  // A page that asks for consent, or says that something is wrong, comes with status 200 too: it is no empty playlist.
  if (!/<feed[\s>]/.test(feed)) throw new Failure("playlist.unreachable");
  const { title, videos } = feedEntries(feed);
  return {
    videoType: "youtube",
    title: title ?? `YouTube playlist ${playlistId}`,
    videos: videos.map((video) => ({
      ...video,
      videoType: "youtube",
      embedHash: null,
      duration: null,
      importedFromURL: `https://www.youtube.com/playlist?list=${playlistId}`,
      startSeconds: null,
    })),
  };
};
