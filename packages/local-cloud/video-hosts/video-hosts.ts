import { type Answer, type Call, json, serve } from "../http.ts";
import { dataApi } from "./data-api.ts";
import { playlistFeed } from "./feed.ts";
import { vimeoEmbed, youtubeEmbed } from "./oembed.ts";
import { playlistPage } from "./page.ts";

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

/**
 * YouTube and Vimeo as far as an import asks them, each under a path with its name. They hold the playlists of
 * playlists.ts and no picture and no film: players and stills are the browser's business.
 */
export async function startVideoHosts({
  port,
  stage,
}: {
  port?: number;
  stage?: string;
} = {}): Promise<LocalVideoHosts> {
  const service = await serve({ service: "video hosts", port, stage }, (call) => {
    const page = Object.hasOwn(pages, call.url.pathname) ? pages[call.url.pathname] : undefined;
    return page && call.method === "GET" ? page(call) : json(404, { error: "not found" });
  });
  return { endpoint: service.endpoint, close: () => service.close() };
}
