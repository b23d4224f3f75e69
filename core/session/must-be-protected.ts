import { Failure } from "@cu/api/failure";
import { config } from "../config/config.ts";
import { UserEntity } from "../person/user.entity.ts";
import { askPool } from "./ask-pool.ts";

/**
 * SES-111: refuses an admin who has no authenticator app, on every stage but local: `account.unprotected`. One more call
 * of the pool for admins, and of the table for everybody; the pool itself asks for the code of whoever has an app.
 */
export const mustBeProtected = async (sub: string): Promise<void> => {
  if (!config.adminsNeedApp) return;
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user?.isAdmin) return;
  const { body } = await askPool("AdminGetUser", user.username);
  const settings = (body.UserMFASettingList ?? []) as string[];
  if (!settings.includes("SOFTWARE_TOKEN_MFA")) throw new Failure("account.unprotected");
};
