import { readTokens } from "@cu/api/accounts";
import { tokensByCookie } from "@cu/core/use-cases/session/renew";
import { readCookie, renewalCookie } from "../../cookie.ts";
import { endpoint, Reply } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(readTokens, async ({ request }) => {
  const cookie = readCookie(request);
  if (!cookie) return {};
  const { renewal, ...tokens } = await tokensByCookie(cookie);
  return new Reply(tokens, { cookies: [renewalCookie(renewal)] });
}).use(withSecrets(readTokens));
