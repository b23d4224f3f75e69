import { call, type Got } from "./call.ts";

/** Input of a renewal: the handle stored by scripts, and its cookie. */
type Pair = { readonly refresh: string; readonly renewal: string };

/** The pair that a browser holds after `accounts.tokens` answered it. */
export const pairIn = ({ body, cookies }: Got): Pair => ({
  refresh: String(body.refresh),
  renewal: /^renewal=([^;]*)/.exec(cookies[0] ?? "")?.[1] ?? "",
});

/** A renewal as a browser sends it. */
export const renew = ({ refresh, renewal }: Pair): Promise<Got> =>
  call("accounts.refresh", { body: { refresh }, cookies: [`renewal=${renewal}`] });
