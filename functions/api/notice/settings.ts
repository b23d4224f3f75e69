import { readNoticeSettings as route } from "@cu/api/notice";
import { readSettings } from "@cu/core/read-models/notice/settings";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => readSettings(actor));
