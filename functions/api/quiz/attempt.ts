import { attemptQuestion as route } from "@cu/api/quiz";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body }) => attemptQuestion(actor, { params, body }));
