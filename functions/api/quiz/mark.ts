import { markAnswer as route } from "@cu/api/quiz";
import { markAnswer } from "@cu/core/use-cases/recall/self-mark";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body }) => markAnswer(actor, { params, body }));
