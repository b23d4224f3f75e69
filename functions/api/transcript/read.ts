import { readTranscript as route } from "@cu/api/transcript";
import { readTranscript } from "@cu/core/use-cases/transcript/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) =>
  readTranscript(actor, params.videoId, query),
);
