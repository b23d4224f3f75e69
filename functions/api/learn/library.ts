import { readLibrary as route } from "@cu/api/learn";
import { readLibrary } from "@cu/core/read-models/learn/read-library";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, query }) => readLibrary(actor, query));
