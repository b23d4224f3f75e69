import { listAuthors as route } from "@cu/api/creator";
import { listAuthors } from "@cu/core/read-models/creator/list-authors";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ query }) => listAuthors(query));
