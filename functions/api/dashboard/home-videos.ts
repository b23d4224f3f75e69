import { readHomeVideos as route } from "@cu/api/dashboard-home";
import { readHomeVideos } from "@cu/core/read-models/dashboard/home-videos";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readHomeVideos(actor, query));
