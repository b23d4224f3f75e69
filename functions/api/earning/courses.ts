import { listCoursePerformance as route } from "@cu/api/earning";
import { listCoursePerformance } from "@cu/core/read-models/earning/performance";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => listCoursePerformance(actor, params.userId));
