import { readTokens } from "@cu/api/accounts";
import { tokensByCookie } from "@cu/core/session/renew";
import { readCookie } from "../../cookie.ts";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(readTokens, async ({ request }) => {
  const cookie = readCookie(request);
  return cookie ? await tokensByCookie(cookie) : {};
}).use(withSecrets(readTokens));
