import { readNoticesUntil as route } from "@cu/api/notice";
import { markRead } from "@cu/core/read-models/notice/mark-read";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => markRead(actor, body.until));
