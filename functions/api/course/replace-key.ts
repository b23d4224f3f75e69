import { replaceKey as route } from "@cu/api/course";
import { replaceKey } from "@cu/core/use-cases/course/replace-key";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => replaceKey(actor, params.courseId, body.replaces));
