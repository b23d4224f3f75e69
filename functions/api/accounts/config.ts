import { accountsConfig } from "@cu/api/accounts";
import { config } from "@cu/core/foundation/config/config";
import { endpoint } from "../../http.ts";

export const handler = endpoint(accountsConfig, async () => ({
  userPoolId: config.userPoolId,
  userPoolClientId: config.userPoolClientId,
  productName: config.productName,
  webOrigin: config.webOrigin,
}));
