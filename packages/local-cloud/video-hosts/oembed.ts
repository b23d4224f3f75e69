import { type Answer, json } from "../http.ts";
import { hostVideo } from "./playlists.ts";

/** What YouTube says of one video for a page that wants to embed it; it says no length. */
export const youtubeEmbed = ({ searchParams }: URL): Answer => {
  const id = URL.parse(searchParams.get("url") ?? "")?.searchParams.get("v") ?? "";
  const video = hostVideo(id);
  if (!video) return { status: 400, body: "Bad Request" };
  if (video.state === "notEmbeddable") return { status: 401, body: "Unauthorized" };
  if (video.state === "private") return { status: 403, body: "Forbidden" };
  if (video.state === "deleted") return { status: 404, body: "Not Found" };
  return json(200, { title: video.title, type: "video", version: "1.0", provider_name: "YouTube" });
};

/** The same of Vimeo, with the length. */
export const vimeoEmbed = ({ searchParams }: URL): Answer => {
  const id = /^\/(\d{5,12})(?:\/|$)/.exec(URL.parse(searchParams.get("url") ?? "")?.pathname ?? "")?.[1];
  if (id === undefined) return json(404, { error: "not found" });
  return json(200, {
    title: `Vimeo video ${id}`,
    duration: 600,
    video_id: Number(id),
    type: "video",
    version: "1.0",
    provider_name: "Vimeo",
  });
};
