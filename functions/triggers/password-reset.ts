import { endEverywhere } from "@cu/core/use-cases/session/end-all-sessions";
import { signOutAsAdmin } from "@cu/core/use-cases/session/pool-admin";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { logBug } from "../log.ts";

/** The pool embeds it in its own error message on the page, so it states what to do. */
export const notSignedOut =
  "Your new password is set, but other devices are still signed in. Please reset it once more";

/**
 * SES-52: the pool calls this after a password reset by mailed code, before it responds to the page, so all sessions end
 * even if the page is closed. The first confirmation of an e-mail address ends no session.
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
