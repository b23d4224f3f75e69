import { postWatchData as route } from "@cu/api/watch";
import { postWatch } from "@cu/core/use-cases/watch/post-watch";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, body, request }) =>
  postWatch(actor, body, request.headers["idempotency-key"]),
);
