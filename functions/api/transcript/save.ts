import { saveTranscript as route } from "@cu/api/transcript-studio";
import { saveTranscript } from "@cu/core/use-cases/transcript/editing";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  saveTranscript(actor, params.videoId, { ...params, ...body }),
);
