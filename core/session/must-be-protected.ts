import { Failure } from "@cu/api/failure";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { askPool } from "./ask-pool.ts";

/**
 * SES-111: refuses an admin who has no authenticator app, on every stage but local: `account.unprotected`. One more call
 * of the pool for admins, and of the table for everybody; the pool itself asks for the code of whoever has an app.
 *
 * SES-112: a sign-in from before the app gave no code, and the pool's tokens do not say so. The first session after an
 * app was set up therefore notes when that was seen, and a password given earlier opens none.
 */
export const mustBeProtected = async (sub: string, provenAt: number): Promise<void> => {
  if (!config.adminsNeedApp) return;
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user) return;
  const hasApp = user.isAdmin && (await isAppSetUp(user));
  // An app that was turned off says nothing of the next one.
  if (!hasApp && user.appSince !== undefined) await UserEntity.patch({ sub }).remove(["appSince"]).go();
  if (!user.isAdmin) return;
  if (!hasApp) throw new Failure("account.unprotected");
  const since = user.appSince ?? (await noteApp(sub));
  if (provenAt < Math.floor(since / 1000))
    throw new Failure("account.unprotected", "Log in again with a code of your authenticator app.", { again: true });
};

const isAppSetUp = async ({ username }: UserItem): Promise<boolean> => {
  const { body } = await askPool("AdminGetUser", username);
  return ((body.UserMFASettingList ?? []) as string[]).includes("SOFTWARE_TOKEN_MFA");
};

const noteApp = async (sub: string): Promise<number> => {
  const appSince = now();
  await UserEntity.patch({ sub }).set({ appSince }).go();
  return appSince;
};
