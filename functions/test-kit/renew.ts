import { call, type Got } from "./call.ts";

/** What a renewal takes: the handle that scripts keep, and the cookie that came with it. */
type Pair = { readonly refresh: string; readonly renewal: string };

/** The pair that a browser holds after `accounts.tokens` answered it. */
export const pairIn = ({ body, cookies }: Got): Pair => ({
  refresh: String(body.refresh),
  renewal: /^renewal=([^;]*)/.exec(cookies[0] ?? "")?.[1] ?? "",
});

/** A renewal as a browser sends it. */
export const renew = ({ refresh, renewal }: Pair): Promise<Got> =>
  call("accounts.refresh", { body: { refresh }, cookies: [`renewal=${renewal}`] });
