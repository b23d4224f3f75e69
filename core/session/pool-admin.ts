import { authorization } from "../store/signature.ts";

type Someone = { readonly userPoolId: string; readonly username: string; readonly region: string };

/**
 * Ends every sign-in of a person at the pool as its operator, without a token of theirs. We sign it ourselves: the
 * SDK's client would add half a megabyte for this one call.
 */
export const signOutAsAdmin = async ({ userPoolId, username, region }: Someone): Promise<void> => {
  const url = new URL(
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER || `https://cognito-idp.${region}.amazonaws.com/`,
  );
  const body = JSON.stringify({ UserPoolId: userPoolId, Username: username });
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  const amzDate = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
  const { host, ...headers } = {
    "content-type": "application/x-amz-json-1.1",
    host: url.host,
    "x-amz-date": amzDate,
    "x-amz-target": "AWSCognitoIdentityProviderService.AdminUserGlobalSignOut",
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
  const answer = await response.text();
  if (!response.ok) throw new Error(`The user pool answered ${response.status} to a sign-out: ${answer.slice(0, 80)}`);
};
