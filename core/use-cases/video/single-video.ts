import type { VideoLink } from "@cu/api/video-link";
import { videoPage } from "@cu/api/video-page";
import * as z from "zod";
import { askHostJson, HostSilent, type Hosts } from "./host.ts";
import type { Playlist, Reason } from "./listing.ts";

type SingleVideo = Extract<VideoLink, { kind: "video" }>;

const Embed = z.object({ title: z.string().trim().min(1).max(500), duration: z.number().nonnegative().optional() });

/** The single video of a link with the host's metadata; if the host is silent, it has no title. */
export const readSingle = async (link: SingleVideo, hosts: Hosts): Promise<Omit<Playlist, "total" | "more">> => {
  const { videoType, embedId, embedHash, startSeconds } = link;
  const page = videoPage(link);
  const told = await describe(videoType, page, hosts);
  const title = told.title ?? `${videoType === "youtube" ? "YouTube" : "Vimeo"} video ${embedId}`;
  if (told.reason) return { videoType, title, videos: [], refused: [{ title, embedId, reason: told.reason, at: 0 }] };
  const duration = told.duration === undefined ? null : Math.round(told.duration);
  const video = { title, videoType, embedId, embedHash, duration, importedFromURL: page, startSeconds };
  return { videoType, title, videos: [video], refused: [] };
};

const services = { youtube: "https://www.youtube.com/oembed", vimeo: "https://vimeo.com/api/oembed.json" } as const;

/**
 * Each host's status codes for videos that cannot be embedded. Vimeo also returns 403 for videos restricted to some
 * domains, which may include this one.
 */
const reasons: Readonly<Record<keyof typeof services, Readonly<Record<number, Reason>>>> = {
  youtube: { 400: "deleted", 401: "notEmbeddable", 403: "private", 404: "deleted" },
  vimeo: { 404: "deleted" },
};

type Told = Partial<z.output<typeof Embed>> & { reason?: Reason | undefined };

const describe = async (videoType: keyof typeof services, url: string, hosts: Hosts): Promise<Told> => {
  try {
    const answer = await askHostJson(`${services[videoType]}?${new URLSearchParams({ url, format: "json" })}`, hosts);
    return Embed.safeParse(answer).data ?? {};
  } catch (error) {
    if (!(error instanceof HostSilent)) throw error;
    return error.status === undefined ? {} : { reason: reasons[videoType][error.status] };
  }
};
