import { readCourseSummaries as route } from "@cu/api/dashboard";
import { readOwnSummaries } from "@cu/core/progress/own-figures";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readOwnSummaries(actor, params.courseId));
