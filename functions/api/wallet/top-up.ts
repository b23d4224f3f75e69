import { topUpWallet } from "@cu/api/wallet";
import { topUp } from "@cu/core/use-cases/payment/top-up";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(topUpWallet, ({ actor, params, body, once }) =>
  topUp(actor, params.walletId, body, once),
).use(withSecrets(topUpWallet));
