import { findAll as route } from "@cu/api/find";
import { subOf } from "@cu/core/foundation/actor";
import { count, type Limit } from "@cu/core/foundation/limit/limit";
import { neighbourhoodOf, networkOf } from "@cu/core/foundation/limit/network";
import { findAll } from "@cu/core/read-models/find/find-all";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

// The search panel debounces its requests while the user types.
const searches: Limit = { name: "find", times: 120, per: "minute" };
// A lecture hall shares one IP address: allows a hundred guests some ten searches a minute each.
const ofNetwork: Limit = { name: "find-network", times: 1200, per: "minute" };

export const handler = subjectEndpoint(route, async ({ actor: caller, query, request }) => {
  const sub = subOf(caller);
  await (sub === undefined ? count(ofNetwork, networkOf(request.sourceIp)) : count(searches, sub));
  return await findAll({ caller, network: neighbourhoodOf(request.sourceIp), query });
}).use(withSecrets(route));
