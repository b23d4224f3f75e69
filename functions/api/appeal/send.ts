import { appealSuspension as route } from "@cu/api/appeal";
import { appealSuspension } from "@cu/core/use-cases/suspension/appeal";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => appealSuspension(actor, params.courseId, body));
