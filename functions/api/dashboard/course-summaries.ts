import { readCourseSummaries as route } from "@cu/api/dashboard";
import { readOwnSummaries } from "@cu/core/use-cases/progress/own-figures";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params }) => readOwnSummaries(actor, params.courseId));
