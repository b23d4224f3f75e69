import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The SDK returns cached keys until five minutes before expiry, and briefly after that. */
const renewBeforeMilliseconds = 4 * 60_000;

/**
 * Puts an operator's keys into the environment, where the product signs its calls with them. They may be in a profile,
 * behind a sign-in, or on the machine itself; the SDK knows all of these places, and the product carries no SDK.
 */
export const useOperatorKeys = async (): Promise<void> => {
  const { AWS_PROFILE, AWS_ACCESS_KEY_ID } = process.env;
  if (AWS_ACCESS_KEY_ID && !AWS_PROFILE) return;
  // A named profile also prevents the SDK from reading the keys set in the environment here, which would never expire.
  const { config } = new DynamoDBClient({ profile: AWS_PROFILE || "default" });
  process.env.AWS_REGION ||= await config.region();
  const renew = async (): Promise<void> => {
    const { accessKeyId, secretAccessKey, sessionToken = "", expiration } = await config.credentials();
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    });
    if (!expiration) return;
    const left = expiration.getTime() - Date.now() - renewBeforeMilliseconds;
    setTimeout(() => void renew().catch(console.error), Math.max(left, 60_000)).unref();
  };
  await renew();
};
