import { listNotices as route } from "@cu/api/notice";
import { listNotices } from "@cu/core/read-models/notice/list-notices";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, query }) => listNotices(actor, query));
