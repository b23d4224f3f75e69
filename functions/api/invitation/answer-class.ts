import { answerClassInvitation as route } from "@cu/api/invitation";
import { answerClassInvitation } from "@cu/core/use-cases/class/co-creating";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await answerClassInvitation(actor, params.classId, body);
  return undefined;
});
