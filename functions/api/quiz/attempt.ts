import { attemptQuestion as route } from "@cu/api/quiz";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor: sub, params, body }) =>
  attemptQuestion({ sub }, { params, body }),
);
