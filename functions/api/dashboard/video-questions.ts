import { readVideoQuestions as route } from "@cu/api/dashboard-videos";
import { readVideoQuestions } from "@cu/core/read-models/dashboard/video-questions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => readVideoQuestions(actor, params, query));
