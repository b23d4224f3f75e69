import { writableAttributes } from "./attribute.ts";
import { type Delivery, delivery, expiredCode, sendCode, useCode } from "./code.ts";
import { CognitoFailure, invalidParameter } from "./failure.ts";
import { attributes, type Input, text } from "./input.ts";
import { addUser, findUser, makePassword, type Pool, requireFreeEmail, saveUser, type User } from "./pool.ts";
import { confirmed } from "./trigger.ts";

export async function signUp(pool: Pool, input: Input) {
  const given = attributes(input, "UserAttributes");
  if (!given.email)
    throw invalidParameter("Attributes did not conform to the schema: email: The attribute is required");
  const user = addUser(pool, {
    username: text(input, "Username"),
    password: text(input, "Password"),
    attributes: writableAttributes(given),
    status: "UNCONFIRMED",
  });
  const details = await sendCode(pool, user, "signUp", given.email);
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: details };
}

export async function confirmSignUp(pool: Pool, input: Input): Promise<Record<string, never>> {
  const user = findUser(pool, text(input, "Username"));
  if (!user) throw expiredCode();
  if (user.status !== "UNCONFIRMED") throw alreadyConfirmed();
  const used = useCode(pool, user, "signUp", text(input, "ConfirmationCode"));
  requireFreeEmail(pool, user, used.mailed.email);
  await confirmed(pool, confirm(pool, used.user), "PostConfirmation_ConfirmSignUp");
  return {};
}

export function confirm(pool: Pool, user: User): User {
  return saveUser(pool, {
    ...user,
    status: "CONFIRMED",
    attributes: { ...user.attributes, email_verified: "true" },
  });
}

export async function resendCode(pool: Pool, input: Input): Promise<{ CodeDeliveryDetails: Delivery }> {
  const login = text(input, "Username");
  const user = findUser(pool, login);
  if (!user) return { CodeDeliveryDetails: nowhere(login) };
  if (user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
  return { CodeDeliveryDetails: await sendCode(pool, user, "signUp", user.attributes.email ?? "") };
}

export async function forgotPassword(pool: Pool, input: Input): Promise<{ CodeDeliveryDetails: Delivery }> {
  const login = text(input, "Username");
  const user = findUser(pool, login);
  if (!user) return { CodeDeliveryDetails: nowhere(login) };
  const email = user.attributes.email;
  if (!email || user.attributes.email_verified !== "true")
    throw invalidParameter(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  return { CodeDeliveryDetails: await sendCode(pool, user, "resetPassword", email) };
}

export async function confirmForgotPassword(pool: Pool, input: Input): Promise<Record<string, never>> {
  const user = findUser(pool, text(input, "Username"));
  if (!user) throw expiredCode();
  const password = makePassword(pool, user.username, text(input, "Password"));
  const used = useCode(pool, user, "resetPassword", text(input, "ConfirmationCode"));
  const saved = saveUser(pool, { ...used.user, password, status: "CONFIRMED" });
  await confirmed(pool, saved, "PostConfirmation_ConfirmForgotPassword");
  return {};
}

function alreadyConfirmed(): CognitoFailure {
  return new CognitoFailure("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
}

/** The response for an unknown user, indistinguishable from others. */
function nowhere(login: string): Delivery {
  return delivery(login.includes("@") ? login : `${login}@example.com`);
}
