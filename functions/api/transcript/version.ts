import { readVersion as route } from "@cu/api/transcript-studio";
import { readVersion } from "@cu/core/use-cases/transcript/editing";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) =>
  readVersion(actor, params.videoId, { ...params, ...query }),
);
