import { listVideos as route } from "@cu/api/video";
import { listVideos } from "@cu/core/use-cases/video/list-videos";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listVideos(actor, query));
