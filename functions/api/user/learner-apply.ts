import { applyAsLearner as route } from "@cu/api/user";
import { applyAsLearner } from "@cu/core/read-models/user/apply";
import { readUser } from "@cu/core/read-models/user/read-user";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor }) => {
  await applyAsLearner(actor);
  return await readUser(actor);
});
