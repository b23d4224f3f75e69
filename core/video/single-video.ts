import type { VideoLink } from "@cu/api/video-link";
import * as z from "zod";
import { askHostJson, HostSilent, type Hosts } from "./host.ts";
import type { Playlist, Reason } from "./listing.ts";

type SingleVideo = Extract<VideoLink, { kind: "video" }>;

const Embed = z.object({ title: z.string().trim().min(1).max(500), duration: z.number().nonnegative().optional() });

/** The one video of a link, with what its host says of it; a host that does not answer costs it its title. */
export const readSingle = async (link: SingleVideo, hosts: Hosts): Promise<Omit<Playlist, "total" | "more">> => {
  const { videoType, embedId, embedHash, startSeconds } = link;
  const page = pageOf(link);
  const told = await describe(videoType, page, hosts);
  const title = told.title ?? `${videoType === "youtube" ? "YouTube" : "Vimeo"} video ${embedId}`;
  if (told.reason) return { videoType, title, videos: [], refused: [{ title, embedId, reason: told.reason, at: 0 }] };
  const duration = told.duration === undefined ? null : Math.round(told.duration);
  const video = { title, videoType, embedId, embedHash, duration, importedFromURL: page, startSeconds };
  return { videoType, title, videos: [video], refused: [] };
};

const pageOf = ({ videoType, embedId, embedHash }: SingleVideo): string =>
  videoType === "youtube"
    ? `https://www.youtube.com/watch?v=${embedId}`
    : `https://vimeo.com/${embedId}${embedHash ? `/${embedHash}` : ""}`;

const services = { youtube: "https://www.youtube.com/oembed", vimeo: "https://vimeo.com/api/oembed.json" } as const;

/**
 * With which status each host says why a video cannot be embedded. Vimeo says 403 also of a video that may be embedded
 * on some domains, of which this may be one.
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
