import { setCertificationImage as route } from "@cu/api/course";
import { setCertificationImage } from "@cu/core/use-cases/course/certification-image";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => ({
  image: await setCertificationImage(actor, params.courseId, body.get("image")),
}));
