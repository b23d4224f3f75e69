import { pastedAddress } from "./pasted-link.ts";

/**
 * A parsed YouTube or Vimeo link. A link to a video within a playlist is the video; playlists have separate links.
 * Includes `startSeconds` and an unlisted Vimeo video's hash, without which it does not play.
 */
export type VideoLink =
  | {
      kind: "video";
      videoType: "youtube" | "vimeo";
      embedId: string;
      embedHash: string | null;
      startSeconds: number | null;
    }
  | { kind: "playlist"; videoType: "youtube"; playlistId: string };

const youtubeHost =
  /^(?:(?:www|m|music|studio|gaming)\.)?youtube\.com$|^(?:www\.)?(?:youtube-nocookie|youtubekids)\.com$/;
const vimeoHost = /^(?:(?:www|player)\.)?vimeo\.com$/;

// The two words have an id's length and are YouTube's embeds of a playlist and of a channel's live stream.
const youtubeId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
// Mixes (RD) differ for each viewer.
const playlistId = /^(?!RD(?!CLAK))[\w-]{12,64}$/;
// Demo ids are not numeric, so that they never match a real Vimeo video.
const vimeoId = /^(?:[0-9]{5,12}|demo[0-9]{7})$/;
const vimeoHash = /^[0-9a-z]{4,64}$/i;

/** Whether an id is well-formed for a host. */
export const isEmbedId = (videoType: "youtube" | "vimeo", embedId: string): boolean =>
  (videoType === "youtube" ? youtubeId : vimeoId).test(embedId);

/** Error text for a link to neither. */
export const notVideoText = "Invalid video or playlist URL";

/**
 * The video or playlist of a link or embed code; otherwise undefined, and `linkRefusal` says why. Hosts must match
 * exactly.
 */
export const parseVideoLink = (text: string): VideoLink | undefined => {
  const url = pastedAddress(text);
  return url && videoAt(url);
};

const videoAt = (url: URL): VideoLink | undefined => {
  const parts = url.pathname.split("/").filter(Boolean);
  if (/^(?:www\.)?youtu\.be$/.test(url.hostname))
    return parts.length === 1 && parts[0] !== "watch" ? youtubeVideo(parts[0], url) : youtube(url, parts);
  if (youtubeHost.test(url.hostname)) return youtube(url, parts);
  if (url.hostname === "consent.youtube.com") return youtubePage(url.searchParams.get("continue"));
  return vimeoHost.test(url.hostname) ? vimeo(url, parts) : undefined;
};

const youtube = (url: URL, [form, id, ...rest]: string[]): VideoLink | undefined => {
  const list = url.searchParams.get("list") ?? "";
  const asList = () =>
    playlistId.test(list) ? ({ kind: "playlist", videoType: "youtube", playlistId: list } as const) : undefined;
  if (form === "attribution_link") return youtubePage(url.searchParams.get("u"));
  if (form === "playlist" && id === undefined) return asList();
  if (form === "embed" && (id === "videoseries" || id === undefined))
    return ["playlist", null].includes(url.searchParams.get("listType")) ? asList() : undefined;
  if ((form === undefined || form === "watch") && id === undefined)
    return url.searchParams.has("v") ? youtubeVideo(url.searchParams.get("v"), url) : form && asList();
  if (form === "video" && url.hostname === "studio.youtube.com") return youtubeVideo(id, url);
  const forms = ["watch", "embed", "shorts", "live", "v", "vi", "e"];
  // Flash embeds had their settings behind the id: `/v/ID&hl=en`.
  return form && forms.includes(form) && rest.length === 0 ? youtubeVideo(id?.replace(/&.*/, ""), url) : undefined;
};

/** The page that a link of attribution or consent leads to, if it is one of YouTube. */
const youtubePage = (address: string | null): VideoLink | undefined => {
  const url = address ? URL.parse(address, "https://www.youtube.com") : null;
  const isLoop = url?.pathname === "/attribution_link";
  return url && youtubeHost.test(url.hostname) && !isLoop
    ? youtube(url, url.pathname.split("/").filter(Boolean))
    : undefined;
};

const youtubeVideo = (id: string | null | undefined, url: URL): VideoLink | undefined =>
  id && youtubeId.test(id)
    ? { kind: "video", videoType: "youtube", embedId: id, embedHash: null, startSeconds: startOf(url) }
    : undefined;

/**
 * Paths of Vimeo's pages with one video; the second group is its hash. A review page has a hash of its own, which the
 * player does not take, and so do the last parts of other pages (`/manage/videos/1/privacy`).
 */
const vimeoPaths = [
  /^(?:m\/)?([^/]+)(?:\/([^/]+))?$/,
  /^video\/([^/]+)$/,
  /^channels\/[^/]+\/([^/]+)$/,
  /^groups\/[^/]+\/videos\/([^/]+)$/,
  /^(?:showcase|album)\/\d+\/video\/([^/]+)$/,
  /^ondemand\/[^/]+\/([^/]+)$/,
  /^manage\/(?:videos\/)?([^/]+)(?:\/([0-9a-f]{8,16}))?(?:\/[a-z-]+)?$/,
  /^(?:[^/]+\/)?reviews?\/([^/]+)\/[^/]+$/,
  /^reviews\/[^/]+\/videos\/([^/]+)$/,
  /^[^/]+\/videos?\/([^/]+)$/,
] as const;

const vimeo = (url: URL, parts: string[]): VideoLink | undefined => {
  const path = parts.join("/");
  const isPlayer = url.hostname === "player.vimeo.com";
  for (const pattern of isPlayer ? [/^video\/([^/]+)$/] : vimeoPaths) {
    const [, embedId = "", inPath] = pattern.exec(path) ?? [];
    const hash = inPath ?? url.searchParams.get("h");
    if (!vimeoId.test(embedId) || (hash && !vimeoHash.test(hash))) continue;
    return { kind: "video", videoType: "vimeo", embedId, embedHash: hash || null, startSeconds: startOf(url) };
  }
  return undefined;
};

const startOf = (url: URL): number | null => {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const text = url.searchParams.get("t") ?? url.searchParams.get("start") ?? fragment.get("t");
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/.exec(text ?? "");
  if (!parts || !text) return null;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};
