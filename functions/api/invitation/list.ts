import { listInvitations as listInvitationsRoute } from "@cu/api/invitation";
import { listInvitations } from "@cu/core/invitation/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listInvitationsRoute, async ({ actor }) => ({
  invitations: await listInvitations(actor),
}));
