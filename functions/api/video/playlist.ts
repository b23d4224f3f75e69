import { readPlaylist as readPlaylistRoute } from "@cu/api/video";
import { count } from "@cu/core/limit/limit";
import { networkOf } from "@cu/core/limit/network";
import { readPlaylist } from "@cu/core/video/playlist";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(readPlaylistRoute, async ({ body, request }) => {
  // E-171: each call asks another company's host.
  await count({ name: "playlist", times: 30, seconds: 60 }, networkOf(request.sourceIp));
  return await readPlaylist(body.url);
}).use(withSecrets(readPlaylistRoute));
