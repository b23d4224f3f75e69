import { withdrawProposal as route } from "@cu/api/proposal";
import { withdrawProposal } from "@cu/core/read-models/people/decide-proposal";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await withdrawProposal(actor, params.proposalId);
  return undefined;
});
