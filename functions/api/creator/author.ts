import { readAuthor as route } from "@cu/api/creator";
import { readAuthor } from "@cu/core/read-models/creator/public-page";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => readAuthor(params.slug));
