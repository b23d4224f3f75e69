import { applyAsCreator as route } from "@cu/api/user";
import { applyAsCreator } from "@cu/core/read-models/user/creator-apply";
import { readUser } from "@cu/core/read-models/user/read-user";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, body }) => {
  await applyAsCreator(actor, body);
  return await readUser(actor);
});
