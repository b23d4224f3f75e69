import { markRecall as route } from "@cu/api/learn";
import { markRecall } from "@cu/core/use-cases/recall/mark-recall";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body, once }) =>
  markRecall(actor, { params, body }, once),
);
