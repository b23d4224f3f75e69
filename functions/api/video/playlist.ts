import { Failure } from "@cu/api/failure";
import { readPlaylist as readPlaylistRoute } from "@cu/api/video";
import { config } from "@cu/core/foundation/config/config";
import { count } from "@cu/core/foundation/limit/limit";
import { networkOf } from "@cu/core/foundation/limit/network";
import { readPlaylist } from "@cu/core/use-cases/video/playlist";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(readPlaylistRoute, async ({ body, request }) => {
  const network = networkOf(request.sourceIp);
  // E-171: each call asks another company's host.
  await count({ name: "playlist", times: 30, per: "minute" }, network);
  return await readPlaylist(body.url, { apiKey: () => keyFor(network) });
}).use(withSecrets(readPlaylistRoute));

/** One stranger must not use up what YouTube allows the operator's key in a day; without it the public page answers. */
const keyFor = async (network: string): Promise<string | undefined> => {
  const key = config.youtubeApiKey;
  if (!key) return undefined;
  try {
    await count({ name: "playlist-key", times: 40, per: "day" }, network);
    return key;
  } catch (error) {
    if (error instanceof Failure && error.code === "request.limited") return undefined;
    throw error;
  }
};
