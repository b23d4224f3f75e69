import { listProposals as route } from "@cu/api/proposal";
import { listProposals } from "@cu/core/read-models/people/list-proposals";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listProposals(actor, query));
