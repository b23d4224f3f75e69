import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Answer, type Call, json, serve } from "../http.ts";
import { dataApi } from "./data-api.ts";
import { stillOf } from "./draw-board.ts";
import { playlistFeed } from "./feed.ts";
import { browserScript, framePage, frameStyle } from "./frame/page.ts";
import type { HostLecture } from "./host-lecture.ts";
import { vimeoEmbed, youtubeEmbed } from "./oembed.ts";
import { playlistPage } from "./page.ts";
import { playedVideo } from "./played.ts";

export type LocalVideoHosts = { endpoint: string; close(): Promise<void> };

const pages: Record<string, (call: Call) => Answer> = {
  "/www.youtube.com/oembed": ({ url }) => youtubeEmbed(url),
  "/www.youtube.com/playlist": ({ url }) => playlistPage(url),
  "/www.youtube.com/feeds/videos.xml": ({ url }) => playlistFeed(url),
  "/vimeo.com/api/oembed.json": ({ url }) => vimeoEmbed(url),
  "/www.googleapis.com/youtube/v3/playlists": dataApi,
  "/www.googleapis.com/youtube/v3/playlistItems": dataApi,
  "/www.googleapis.com/youtube/v3/videos": dataApi,
};

export type VideoHostsOptions = {
  port?: number;
  stage?: string;
  /** What the hosts play. */
  lectures?: readonly HostLecture[];
  /** Files of the boards' fonts. */
  fonts?: readonly string[];
};

/**
 * YouTube and Vimeo on a laptop, each under a path with its name: what an import asks them, their players, and their
 * stills. They play drawn lectures; the playlists of playlists.ts can be imported.
 */
export const startVideoHosts = async ({
  port,
  stage,
  lectures = [],
  fonts = [],
}: VideoHostsOptions = {}): Promise<LocalVideoHosts> => {
  const scripts = new Map<string, Promise<string>>();
  const script = async (file: "frame" | "iframe-api"): Promise<Answer> => {
    const made = scripts.get(file) ?? browserScript(file);
    scripts.set(file, made);
    return answer("text/javascript", await made);
  };
  const files: Record<string, () => Answer | Promise<Answer>> = {
    "/www.youtube.com/iframe_api": () => script("iframe-api"),
    "/frame.js": () => script("frame"),
    "/frame.css": () => answer("text/css", frameStyle),
    ...Object.fromEntries(
      fonts.map((file) => [`/fonts/${path.basename(file)}`, async () => answer("font/woff2", await readFile(file))]),
    ),
  };
  const service = await serve({ service: "video hosts", port, stage }, async (call) => {
    if (call.method !== "GET") return json(404, { error: "not found" });
    const { pathname } = call.url;
    if (Object.hasOwn(pages, pathname)) return pages[pathname]?.(call) ?? json(404, {});
    if (Object.hasOwn(files, pathname)) return (await files[pathname]?.()) ?? json(404, {});
    return playerOf(call.url, lectures) ?? json(404, { error: "not found" });
  });
  return { endpoint: service.endpoint, close: () => service.close() };
};

const players: readonly (readonly [RegExp, "youtube" | "vimeo"])[] = [
  [/^\/www\.youtube\.com\/embed\/([^/]+)$/, "youtube"],
  [/^\/player\.vimeo\.com\/video\/([^/]+)$/, "vimeo"],
];
const stills: readonly (readonly [RegExp, "youtube" | "vimeo"])[] = [
  [/^\/i\.ytimg\.com\/vi\/([^/]+)\/[a-z]+\.jpg$/, "youtube"],
  [/^\/vumbnail\.com\/([^/]+)\.jpg$/, "vimeo"],
];

const playerOf = ({ pathname, searchParams }: URL, lectures: readonly HostLecture[]): Answer | undefined => {
  for (const [address, host] of players) {
    const id = address.exec(pathname)?.[1];
    if (id === undefined) continue;
    const video = playedVideo({ host, id, hash: searchParams.get("h") }, lectures);
    const page = typeof video === "number" ? framePage({ host, error: video }) : framePage({ host, lecture: video });
    return answer("text/html; charset=utf-8", page);
  }
  for (const [address, host] of stills) {
    const id = address.exec(pathname)?.[1];
    if (id === undefined) continue;
    const video = playedVideo({ host, id }, lectures);
    const [scene] = typeof video === "number" ? [] : video.scenes;
    // The hosts' stills are called .jpg; browsers go by the type.
    return scene ? answer("image/svg+xml", stillOf(scene, true)) : json(404, { error: "not found" });
  }
  return undefined;
};

const answer = (type: string, body: string | Buffer): Answer => ({
  status: 200,
  headers: { "content-type": type, "cache-control": "no-cache" },
  body,
});
