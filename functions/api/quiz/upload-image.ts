import { uploadQuestionImage as route } from "@cu/api/quiz";
import { uploadImage } from "@cu/core/use-cases/quiz/upload-image";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => uploadImage(actor, body.get("image") ?? body.get("file")));
