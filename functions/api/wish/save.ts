import { saveWish as route } from "@cu/api/wish";
import { saveWish } from "@cu/core/use-cases/wish/save-wish";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params }) => saveWish(actor, params.courseId));
