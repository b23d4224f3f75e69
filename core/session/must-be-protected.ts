import { Failure } from "@cu/api/failure";
import { config } from "../config/config.ts";
import { noteApp } from "./second-factor.ts";

/**
 * SES-111: refuses an admin who has no authenticator app, on every stage but local: `account.unprotected`. The pool itself
 * asks for the code of whoever has an app.
 *
 * SES-112: a sign-in from before the app gave no code, and the pool's tokens do not say so. When the app was first seen
 * is therefore noted (SES-129), and a password given earlier opens no admin's session.
 */
export const mustBeProtected = async (sub: string, provenAt: number): Promise<void> => {
  const user = await noteApp(sub);
  if (!config.adminsNeedApp || !user?.isAdmin) return;
  if (user.appSince === undefined) throw new Failure("account.unprotected");
  if (provenAt < Math.floor(user.appSince / 1000))
    throw new Failure("account.unprotected", "Log in again with a code of your authenticator app.", { again: true });
};
