import { listRecentlyVisited } from "@cu/api/user";
import { mustBeSelf } from "@cu/core/foundation/actor";
import { recentlyVisited } from "@cu/core/read-models/user/recently-visited";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listRecentlyVisited, async ({ actor, params }) => {
  mustBeSelf(actor, params.userId);
  return await recentlyVisited(actor);
});
