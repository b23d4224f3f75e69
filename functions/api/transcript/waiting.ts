import { readWait as route } from "@cu/api/transcript-wait";
import { readWait } from "@cu/core/use-cases/transcript/wait";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readWait(actor, params.videoId));
