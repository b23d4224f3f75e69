import { searchCreators as route } from "@cu/api/creator";
import { searchCreators } from "@cu/core/read-models/creator/search";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => searchCreators(actor, query.search));
