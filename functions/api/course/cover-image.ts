import { setCoverImage as setCoverImageRoute } from "@cu/api/course";
import { setCoverImage } from "@cu/core/use-cases/course/cover";
import { endpoint } from "../../http.ts";

export const handler = endpoint(setCoverImageRoute, async ({ actor, params, body }) => ({
  coverImage: { image: await setCoverImage(actor, params.courseId, body.get("cover_image") ?? body.get("image")) },
}));
