import { authorization } from "../../foundation/store/signature.ts";

type Someone = {
  readonly userPoolId: string;
  readonly username: string;
  readonly region: string;
  /** Parameters of the operation besides the user. */
  readonly more?: object;
};

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/**
 * Calls the user pool as operator, without the user's token. Signed here, as the SDK's client would add half a megabyte
 * for a few calls.
 */
export const asAdmin = async (operation: string, { userPoolId, username, region, more }: Someone): Promise<Answer> => {
  const url = new URL(
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER || `https://cognito-idp.${region}.amazonaws.com/`,
  );
  const body = JSON.stringify({ UserPoolId: userPoolId, Username: username, ...more });
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  const amzDate = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
  const { host, ...headers } = {
    "content-type": "application/x-amz-json-1.1",
    host: url.host,
    "x-amz-date": amzDate,
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    ...(sessionToken && { "x-amz-security-token": sessionToken }),
  };
  const credentials = {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  };
  const signing = { credentials, region, service: "cognito-idp", amzDate };
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, authorization: authorization({ ...headers, host }, body, signing) },
    body,
    signal: AbortSignal.timeout(3000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Ends all sign-ins of a user at the pool. */
export const signOutAsAdmin = async (someone: Someone): Promise<void> => {
  const { status, body } = await asAdmin("AdminUserGlobalSignOut", someone);
  if (status !== 200) throw new Error(`The user pool answered ${status} to a sign-out: ${String(body.__type)}`);
};
