import { answerInvitation as answerInvitationRoute } from "@cu/api/invitation";
import { answerInvitation } from "@cu/core/use-cases/invitation/answer";
import { endpoint } from "../../http.ts";

export const handler = endpoint(answerInvitationRoute, async ({ actor, params, body }) => {
  await answerInvitation(actor, params.courseId, body);
  return undefined;
});
