import { refreshToken } from "@cu/api/accounts";
import { accessByHandle } from "@cu/core/session/renew";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(refreshToken, async ({ body }) => ({ access: await accessByHandle(body.refresh) })).use(
  withSecrets(refreshToken),
);
