import { confirmProposal as route } from "@cu/api/proposal";
import { confirmProposal } from "@cu/core/read-models/people/decide-proposal";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await confirmProposal(actor, params.proposalId);
  return undefined;
});
