import { endEverywhere } from "@cu/core/session/end-all-sessions";
import { signOutAsAdmin } from "@cu/core/session/pool-admin";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { logBug } from "../log.ts";

/** The page shows it inside a sentence of the pool's, so it says what to do. */
export const notSignedOut =
  "Your new password is set, but other devices are still signed in. Please reset it once more";

/**
 * SES-52: the pool calls this when a person has set a new password with a mailed code, before it answers the page. So
 * every session is over whatever becomes of the page. A first confirmation of an e-mail address ends nothing.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { triggerSource, userPoolId, userName, region, request } = event;
  if (triggerSource !== "PostConfirmation_ConfirmForgotPassword") return event;
  try {
    await endEverywhere(request.userAttributes.sub ?? "", () =>
      signOutAsAdmin({ userPoolId, username: userName, region }),
    );
  } catch (error) {
    logBug(error, { type: "password-reset" });
    throw new Error(notSignedOut);
  }
  return event;
};
