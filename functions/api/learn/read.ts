import { readLearn as route } from "@cu/api/learn";
import { readLearn } from "@cu/core/read-models/learn/read-learn";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, query }) => readLearn(actor, query));
