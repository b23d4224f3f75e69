import { readStudy as route } from "@cu/api/study";
import { readStudy } from "@cu/core/read-models/study/read";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, query }) => readStudy(actor, { params, query }));
