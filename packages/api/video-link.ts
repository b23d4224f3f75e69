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

const youtubeHosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);

const youtubeId = /^[\w-]{11}$/;
const playlistId = /^[\w-]{12,64}$/;
// Demo ids are not numeric, so that they never match a real Vimeo video.
const vimeoId = /^(?:[0-9]{5,12}|demo[0-9]{7})$/;
const vimeoHash = /^[0-9a-z]{4,64}$/i;

/** Whether an id is well-formed for a host. */
export const isEmbedId = (videoType: "youtube" | "vimeo", embedId: string): boolean =>
  (videoType === "youtube" ? youtubeId : vimeoId).test(embedId);

/** Error text for a link to neither. */
export const notVideoText = "Invalid video or playlist URL";

/**
 * The video or playlist of a link; otherwise undefined. Hosts must match exactly.
 */
export const parseVideoLink = (text: string): VideoLink | undefined => {
  const trimmed = text.trim();
  // Users paste links without a scheme; a present one must be http or https.
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined;
  const parts = url.pathname.split("/").filter(Boolean);
  if (url.hostname === "youtu.be") return parts.length === 1 ? youtubeVideo(parts[0], url) : undefined;
  if (youtubeHosts.has(url.hostname)) return youtube(url, parts);
  if (vimeoHosts.has(url.hostname)) return vimeo(url, parts);
  return undefined;
};

const youtube = (url: URL, [form, id, ...rest]: string[]): VideoLink | undefined => {
  if (form === "watch" && id === undefined) return youtubeVideo(url.searchParams.get("v") ?? undefined, url);
  if (form === "playlist" && id === undefined) {
    const list = url.searchParams.get("list") ?? "";
    return playlistId.test(list) ? { kind: "playlist", videoType: "youtube", playlistId: list } : undefined;
  }
  const forms = ["embed", "shorts", "live", "v"];
  return form && forms.includes(form) && rest.length === 0 ? youtubeVideo(id, url) : undefined;
};

const youtubeVideo = (id: string | undefined, url: URL): VideoLink | undefined =>
  id !== undefined && youtubeId.test(id)
    ? { kind: "video", videoType: "youtube", embedId: id, embedHash: null, startSeconds: startOf(url) }
    : undefined;

const vimeo = (url: URL, parts: string[]): VideoLink | undefined => {
  const player = url.hostname === "player.vimeo.com";
  const [first, second, third, fourth] = parts;
  const video = (id: string | undefined, hash: string | null | undefined): VideoLink | undefined => {
    if (id === undefined || !vimeoId.test(id)) return undefined;
    if (hash && !vimeoHash.test(hash)) return undefined;
    return { kind: "video", videoType: "vimeo", embedId: id, embedHash: hash || null, startSeconds: startOf(url) };
  };
  if (player) return first === "video" && third === undefined ? video(second, url.searchParams.get("h")) : undefined;
  if (first === "channels" && fourth === undefined) return video(third, null);
  if (first === "groups" && third === "videos" && parts.length === 4) return video(fourth, null);
  return third === undefined ? video(first, second ?? url.searchParams.get("h")) : undefined;
};

const startOf = (url: URL): number | null => {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const text = url.searchParams.get("t") ?? url.searchParams.get("start") ?? fragment.get("t");
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/.exec(text ?? "");
  if (!parts || !text) return null;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};
