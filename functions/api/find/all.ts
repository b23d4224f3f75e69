import { findAll as route } from "@cu/api/find";
import { subOf } from "@cu/core/actor";
import { findAll } from "@cu/core/find/find-all";
import { count, type Limit } from "@cu/core/limit/limit";
import { neighbourhoodOf, networkOf } from "@cu/core/limit/network";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

// The panel asks once somebody stops typing for a moment.
const searches: Limit = { name: "find", times: 120, per: "minute" };
// A lecture hall has one address: a hundred guests may look for what was just said, each some ten times a minute.
const ofNetwork: Limit = { name: "find-network", times: 1200, per: "minute" };

export const handler = subjectEndpoint(route, async ({ actor: caller, query, request }) => {
  const sub = subOf(caller);
  await (sub === undefined ? count(ofNetwork, networkOf(request.sourceIp)) : count(searches, sub));
  return await findAll({ caller, network: neighbourhoodOf(request.sourceIp), query });
}).use(withSecrets(route));
