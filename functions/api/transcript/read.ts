import { readTranscript as route } from "@cu/api/transcript";
import { readTranscript } from "@cu/core/transcript/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor: sub, params, query }) =>
  readTranscript({ sub }, params.videoId, query.key),
);
