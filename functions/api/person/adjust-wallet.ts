import { adjustWallet as route } from "@cu/api/person";
import { adjustWallet } from "@cu/core/read-models/people/adjust-wallet";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body, once }) =>
  adjustWallet(actor, params.userId, body, once),
);
