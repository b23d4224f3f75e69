import { refundTransaction } from "@cu/api/wallet";
import { refund } from "@cu/core/use-cases/purchase/refund";
import { endpoint } from "../../http.ts";

export const handler = endpoint(refundTransaction, ({ actor, params, once }) =>
  refund(actor, params.walletId, params.transactionId, once),
);
