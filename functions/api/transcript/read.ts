import { readTranscript as route } from "@cu/api/transcript";
import { readTranscript } from "@cu/core/transcript/read";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readTranscript(actor, params.videoId, query.key));
