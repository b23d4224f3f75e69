import { readStudentSummaries as route } from "@cu/api/dashboard-students";
import { readStudentSummaries } from "@cu/core/read-models/dashboard/student-summaries";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) =>
  readStudentSummaries(actor, params.studentId, query),
);
