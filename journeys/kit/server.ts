import type { Stack } from "./stack.ts";

/** Calls the server as somebody, past every screen. The token is not the browser's, so it works while that is offline. */
export type Caller = <Body = unknown>(
  method: string,
  address: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

type Config = { userPoolEndpoint: string; userPoolClientId: string };

/** Signs in at the user pool and calls with the token it gives. */
export const callerOf = async (stack: Stack, username: string, password = stack.password): Promise<Caller> => {
  const config = (await (await fetch(`${stack.site}/accounts/config.json`)).json()) as Config;
  const answer = await fetch(config.userPoolEndpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: config.userPoolClientId,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  const { AuthenticationResult: tokens } = (await answer.json()) as { AuthenticationResult?: { AccessToken: string } };
  if (!tokens) throw new Error(`${username} cannot sign in: ${answer.status}`);
  return async <Body>(method: string, address: string, body?: unknown) => {
    const response = await fetch(stack.site + address, {
      method,
      headers: { authorization: `Bearer ${tokens.AccessToken}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
  };
};
