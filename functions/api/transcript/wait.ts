import { saveWait as route } from "@cu/api/transcript-wait";
import { saveWait } from "@cu/core/use-cases/transcript/wait";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body }) => saveWait(actor, params.videoId, body));
