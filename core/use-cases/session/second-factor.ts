import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "./ask-pool.ts";

/** Whether the user has an authenticator app at the pool. */
export const hasApp = async ({ sub, username }: Pick<UserItem, "sub" | "username">): Promise<boolean> => {
  const { body } = await askPool("AdminGetUser", username);
  const methods = (body.UserMFASettingList ?? []) as string[];
  return attributeOf(body, "sub") === sub && methods.includes("SOFTWARE_TOKEN_MFA");
};

/**
 * SES-129: stores whether an app was set up or turned off since the last check, and mails the user. The pool sends no
 * event, so every sign-in checks, and so do the pages that change it. Returns the current user.
 */
export const noteApp = (sub: string): Promise<UserItem | undefined> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!user) return undefined;
    const isOn = await hasApp(user);
    if (isOn === (user.appSince !== undefined)) return user;
    const at = nowIso();
    const { appSince: _, ...rest } = user;
    const appSince = isOn ? Date.parse(at) : undefined;
    await commit([
      appWrite(user, appSince),
      ...announce({ type: "account.told", sub, what: isOn ? "app-on" : "app-off", at }),
    ]);
    return { ...rest, appSince };
  });

const appWrite = ({ sub, appSince: seen }: UserItem, appSince: number | undefined): Write => {
  const patch = UserEntity.patch({ sub });
  const change = appSince === undefined ? patch.remove(["appSince"]) : patch.set({ appSince });
  const update = change.where((field, { eq, notExists }) =>
    seen === undefined ? notExists(field.appSince) : eq(field.appSince, seen),
  );
  return { name: "user", item: { Update: update.params<Update>() } };
};

/** Turns the app off at the pool, and removes it here with the recovery codes, which are useless without it. */
export const turnAppOff = async ({ sub, username }: Pick<UserItem, "sub" | "username">): Promise<void> => {
  await askPool("AdminSetUserMFAPreference", username, {
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
  await UserEntity.patch({ sub }).remove(["appSince", "recoveryCodes", "codesSince"]).go();
};
