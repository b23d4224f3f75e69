import { readStudents as route } from "@cu/api/dashboard-students";
import { readStudents } from "@cu/core/read-models/dashboard/students";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readStudents(actor, query));
