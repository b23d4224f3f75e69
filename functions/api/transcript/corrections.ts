import { listCorrections as route } from "@cu/api/transcript-studio";
import { listCorrections } from "@cu/core/use-cases/transcript/corrections";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listCorrections(actor, params.videoId));
