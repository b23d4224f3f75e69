import { stopMails as route } from "@cu/api/notice";
import { stopMails } from "@cu/core/read-models/notice/stop-mails";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => stopMails(params.token));
