import { markAnswer as route } from "@cu/api/certification";
import { markAnswer } from "@cu/core/use-cases/certification/mark-answer";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => markAnswer(actor, { params, body }));
