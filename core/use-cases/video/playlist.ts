import { maxVideos } from "@cu/api/course.form";
import { Failure } from "@cu/api/failure";
import { linkRefusal } from "@cu/api/refused-link";
import { parseVideoLink } from "@cu/api/video-link";
import { readByKey } from "./data-api.ts";
import { readFeed } from "./feed.ts";
import { askHost, type HostFetch, HostSilent, type Hosts } from "./host.ts";
import { type Listed, type Listing, type Playlist, reasonInTitle } from "./listing.ts";
import { openHosts } from "./open-hosts.ts";
import { readPlaylistPage } from "./playlist-page.ts";
import { readSingle } from "./single-video.ts";

/** Total time of an import's requests, so that the caller has an answer within fifteen seconds (ERR-27). */
const importMilliseconds = 12_000;
const pageBytes = 6 * 1024 * 1024;
/** YouTube accepts videos of twelve hours; anything beyond a day was a broadcast and no lecture. */
const longestSeconds = 24 * 3600;
const longestTitle = 500;

type Means = {
  fetchHost?: HostFetch;
  deadline?: AbortSignal;
  /** The key of YouTube's Data API, if available; only requested when a playlist is read. */
  apiKey?: () => Promise<string | undefined>;
};

/**
 * The videos behind a YouTube or Vimeo link (VID-12, VID-17). Requests go to URLs built from the parsed id, never to
 * the submitted URL. If a host is silent, a single video loses its title; a playlist fails.
 */
export const readPlaylist = async (url: string, means: Means = {}): Promise<Playlist> => {
  const link = parseVideoLink(url);
  if (!link) throw new Failure("playlist.invalid", linkRefusal(url));
  const { apiKey = async () => undefined, deadline = AbortSignal.timeout(importMilliseconds) } = means;
  const opened = means.fetchHost ? { fetchHost: means.fetchHost, close: () => undefined } : openHosts();
  const hosts: Hosts = { fetchHost: opened.fetchHost, deadline };
  try {
    if (link.kind === "video") return { ...(await readSingle(link, hosts)), total: 1, more: false };
    return answered(link.playlistId, await list(link.playlistId, hosts, apiKey));
  } finally {
    opened.close();
  }
};

type Way = () => Promise<Listing | undefined>;

/** Fallbacks in order of decreasing detail, used when the previous one does not respond. */
const list = async (playlistId: string, hosts: Hosts, apiKey: Required<Means>["apiKey"]): Promise<Listing> => {
  const ways: readonly Way[] = [
    async () => {
      const key = await apiKey();
      return key ? await readByKey(playlistId, key, hosts, maxVideos) : undefined;
    },
    async () => readPlaylistPage(await askPage(playlistId, hosts)),
    async () => await byFeed(playlistId, hosts),
  ];
  for (const way of ways) {
    try {
      const listing = await way();
      if (listing) return listing;
    } catch (error) {
      if (!(error instanceof HostSilent)) throw error;
      if (error.status === 404) throw new Failure("playlist.invalid");
    }
  }
  throw new Failure("playlist.unreachable");
};

const askPage = (playlistId: string, hosts: Hosts): Promise<string> =>
  askHost(`https://www.youtube.com/playlist?${new URLSearchParams({ list: playlistId, hl: "en" })}`, hosts, {
    limitBytes: pageBytes,
    // Declines cookies: in Europe the consent page otherwise replaces every other page.
    headers: { cookie: "SOCS=CAI" },
  });

const byFeed = async (playlistId: string, hosts: Hosts): Promise<Listing | undefined> => {
  const query = new URLSearchParams({ playlist_id: playlistId });
  const feed = await askHost(`https://www.youtube.com/feeds/videos.xml?${query}`, hosts).catch((error: unknown) => {
    throw error instanceof HostSilent && error.status === 400 ? new HostSilent(404) : error;
  });
  // Consent and error pages come with status 200 too: they must not count as an empty playlist.
  return /<feed[\s>]/.test(feed) ? readFeed(feed) : undefined;
};

const answered = (playlistId: string, { title, videos, total, more }: Listing): Playlist => {
  const kept = videos.slice(0, maxVideos).map((video) => ({
    ...video,
    title: video.title.trim().slice(0, longestTitle) || `YouTube video ${video.embedId}`,
    reason: video.reason ?? reasonOf(video),
  }));
  return {
    videoType: "youtube",
    title: title?.trim().slice(0, longestTitle) || `YouTube playlist ${playlistId}`,
    videos: kept.flatMap(({ reason, embedId, title: name, duration }) =>
      reason ? [] : { ...known, embedId, title: name, duration, importedFromURL: pageOf(playlistId) },
    ),
    refused: kept.flatMap(({ reason, embedId, title: name }, at) =>
      reason ? { title: name, embedId, reason, at } : [],
    ),
    total,
    more: more || videos.length > kept.length,
  };
};

const known = { videoType: "youtube", embedHash: null, startSeconds: null } as const;

const pageOf = (playlistId: string) => `https://www.youtube.com/playlist?list=${playlistId}`;

const reasonOf = ({ title, duration }: Listed) =>
  reasonInTitle(title) ?? (duration !== null && duration > longestSeconds ? "tooLong" : undefined);
