import { listVersions as route } from "@cu/api/transcript-studio";
import { listVersions } from "@cu/core/use-cases/transcript/editing";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listVersions(actor, params.videoId, params));
