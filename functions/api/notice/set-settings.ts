import { setNoticeSettings as route } from "@cu/api/notice";
import { setWays } from "@cu/core/read-models/notice/settings";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => setWays(actor, body.ways));
