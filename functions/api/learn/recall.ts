import { readRecall as route } from "@cu/api/learn";
import { readRecall } from "@cu/core/read-models/learn/read-recall";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, query }) => readRecall(actor, query));
