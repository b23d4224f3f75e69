import { readAuthor as route } from "@cu/api/creator";
import { readAuthor } from "@cu/core/creator/read-profile";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => readAuthor(params.slug));
