import { readStudentActivity as route } from "@cu/api/dashboard-students";
import { readStudentActivity } from "@cu/core/read-models/dashboard/student-activity";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readStudentActivity(actor, query));
