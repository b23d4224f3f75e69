import { type Answer, json } from "../http.ts";
import { failingNumber, hostVideo } from "./playlists.ts";
import { isWithoutHash } from "./unlisted.ts";

/** YouTube's oEmbed response, which has no duration. */
export const youtubeEmbed = ({ searchParams }: URL): Answer => {
  const id = URL.parse(searchParams.get("url") ?? "")?.searchParams.get("v") ?? "";
  const video = hostVideo(id);
  if (!video || failingNumber(id) === "002") return { status: 400, body: "Bad Request" };
  if (video.state === "notEmbeddable") return { status: 401, body: "Unauthorized" };
  if (video.state === "private") return { status: 403, body: "Forbidden" };
  if (video.state === "deleted") return { status: 404, body: "Not Found" };
  return json(200, { title: video.title, type: "video", version: "1.0", provider_name: "YouTube" });
};

/** Vimeo's oEmbed response, with the duration. */
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
