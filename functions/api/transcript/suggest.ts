import { suggestCorrection as route } from "@cu/api/transcript-studio";
import { suggestCorrection } from "@cu/core/use-cases/transcript/corrections";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body, once }) =>
  suggestCorrection(actor, params.videoId, body, once),
);
