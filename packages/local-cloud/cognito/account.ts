import { attributeList, writableAttributes } from "./attribute.ts";
import { type Delivery, sendCode, useCode } from "./code.ts";
import { invalidParameter, wrongCredentials } from "./failure.ts";
import { attributes, type Input, text } from "./input.ts";
import { deleteUser, isPassword, makePassword, type Pool, requireFreeEmail, saveUser } from "./pool.ts";
import { signOutEverywhere, userOf } from "./session.ts";
import { mfaSettings } from "./software-token.ts";

type Nothing = Record<string, never>;

export function getUser(pool: Pool, input: Input) {
  const user = userOf(pool, text(input, "AccessToken"));
  return { Username: user.username, UserAttributes: attributeList(user), ...mfaSettings(user) };
}

/** A new e-mail address stays pending until its code comes back; until then the old one counts. */
export async function updateAttributes(pool: Pool, input: Input): Promise<{ CodeDeliveryDetailsList: Delivery[] }> {
  const user = userOf(pool, text(input, "AccessToken"));
  const { email, ...others } = writableAttributes(attributes(input, "UserAttributes"));
  const changesEmail = email !== undefined && email !== user.attributes.email;
  if (changesEmail) requireFreeEmail(pool, user, email);
  const saved = saveUser(pool, { ...user, attributes: { ...user.attributes, ...others } });
  if (!changesEmail) return { CodeDeliveryDetailsList: [] };
  return { CodeDeliveryDetailsList: [await sendCode(pool, saved, "changeEmail", email)] };
}

export async function resendAttributeCode(pool: Pool, input: Input): Promise<{ CodeDeliveryDetails: Delivery }> {
  requireEmailAttribute(input);
  const user = userOf(pool, text(input, "AccessToken"));
  const email = user.codes.changeEmail?.email ?? user.attributes.email ?? "";
  return { CodeDeliveryDetails: await sendCode(pool, user, "changeEmail", email) };
}

export function verifyAttribute(pool: Pool, input: Input): Nothing {
  requireEmailAttribute(input);
  const used = useCode(pool, userOf(pool, text(input, "AccessToken")), "changeEmail", text(input, "Code"));
  // Another user may have verified the same address since the code was mailed.
  requireFreeEmail(pool, used.user, used.mailed.email);
  const verified = { email: used.mailed.email, email_verified: "true" };
  saveUser(pool, { ...used.user, attributes: { ...used.user.attributes, ...verified } });
  return {};
}

export function changePassword(pool: Pool, input: Input): Nothing {
  const user = userOf(pool, text(input, "AccessToken"));
  if (!isPassword(pool, user, text(input, "PreviousPassword"))) throw wrongCredentials();
  saveUser(pool, { ...user, password: makePassword(pool, user.username, text(input, "ProposedPassword")) });
  return {};
}

export function globalSignOut(pool: Pool, input: Input): Nothing {
  signOutEverywhere(pool, userOf(pool, text(input, "AccessToken")));
  return {};
}

export function deleteOwnUser(pool: Pool, input: Input): Nothing {
  const user = userOf(pool, text(input, "AccessToken"));
  signOutEverywhere(pool, user);
  deleteUser(pool, user);
  return {};
}

function requireEmailAttribute(input: Input): void {
  if (text(input, "AttributeName") !== "email") throw invalidParameter("Only the e-mail address can be verified.");
}
