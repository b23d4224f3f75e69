import { Failure } from "@cu/api/failure";
import { config } from "../../foundation/config/config.ts";
import { noteApp } from "./second-factor.ts";

/**
 * SES-111: refuses admins without an authenticator app, on every stage but local: `account.unprotected`. For users with
 * an app the pool itself asks for the code.
 *
 * SES-112: a sign-in before the app was set up gave no code, and the pool's tokens do not show that. So the time the
 * app was first seen is stored (SES-129), and an earlier password opens no admin session.
 */
export const mustBeProtected = async (sub: string, provenAt: number): Promise<void> => {
  const user = await noteApp(sub);
  if (!config.adminsNeedApp || !user?.isAdmin) return;
  if (user.appSince === undefined) throw new Failure("account.unprotected");
  if (provenAt < Math.floor(user.appSince / 1000))
    throw new Failure("account.unprotected", "Log in again with a code of your authenticator app.", { again: true });
};
