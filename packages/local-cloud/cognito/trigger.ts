import { CognitoFailure } from "./failure.ts";
import type { Confirmed, Pool, User } from "./pool.ts";

/** Calls the pool's trigger after the change, as Cognito does: errors are passed to the caller without a rollback. */
export async function confirmed(pool: Pool, user: User, triggerSource: Confirmed["triggerSource"]): Promise<void> {
  const [region = ""] = pool.poolId.split("_");
  const event: Confirmed = {
    version: "1",
    region,
    userPoolId: pool.poolId,
    userName: user.username,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.clientId },
    triggerSource,
    request: { userAttributes: { sub: user.sub, ...user.attributes, "cognito:user_status": user.status } },
    response: {},
  };
  try {
    await pool.onConfirmed?.(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoFailure("UserLambdaValidationException", `PostConfirmation failed with error ${reason}.`);
  }
}
