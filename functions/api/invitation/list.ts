import { listInvitations as listInvitationsRoute } from "@cu/api/invitation";
import { listClassInvitations, listInvitations } from "@cu/core/use-cases/invitation/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listInvitationsRoute, async ({ actor }) => {
  const [invitations, classes] = await Promise.all([listInvitations(actor), listClassInvitations(actor)]);
  return { invitations, classes };
});
