import { takeWaitBack as route } from "@cu/api/transcript-wait";
import { takeWaitBack } from "@cu/core/use-cases/transcript/wait";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => takeWaitBack(actor, params.videoId));
