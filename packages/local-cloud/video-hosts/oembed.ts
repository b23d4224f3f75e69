import { type Answer, json } from "../http.ts";
import { failingNumber, hostVideo } from "./playlists.ts";
import { isWithoutHash } from "./unlisted.ts";

/** What YouTube says of one video for a page that wants to embed it; it says no length. */
export const youtubeEmbed = ({ searchParams }: URL): Answer => {
  const id = URL.parse(searchParams.get("url") ?? "")?.searchParams.get("v") ?? "";
  const video = hostVideo(id);
  if (!video || failingNumber(id) === "002") return { status: 400, body: "Bad Request" };
  if (video.state === "notEmbeddable") return { status: 401, body: "Unauthorized" };
  if (video.state === "private") return { status: 403, body: "Forbidden" };
  if (video.state === "deleted") return { status: 404, body: "Not Found" };
  return json(200, { title: video.title, type: "video", version: "1.0", provider_name: "YouTube" });
};

/** The same of Vimeo, with the length. */
export const vimeoEmbed = ({ searchParams }: URL): Answer => {
  const page = URL.parse(searchParams.get("url") ?? "");
  const [, id, hash] = /^\/(demo\d{7})(?:\/(\w+))?$/.exec(page?.pathname ?? "") ?? [];
  if (id === undefined || isWithoutHash(id, hash)) return json(404, { error: "not found" });
  return json(200, {
    title: `Vimeo video ${id}`,
    duration: 600,
    video_id: id,
    type: "video",
    version: "1.0",
    provider_name: "Vimeo",
  });
};
