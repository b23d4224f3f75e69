import { refreshToken } from "@cu/api/accounts";
import { accessByHandle } from "@cu/core/use-cases/session/renew";
import { readRenewal } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(refreshToken, async ({ body, request }) => ({
  access: await accessByHandle(body.refresh, readRenewal(request)),
})).use(withSecrets(refreshToken));
