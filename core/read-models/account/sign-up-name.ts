import { isAddress } from "@cu/api/name";
import { nameKey } from "../../storage/user/name-key.ts";
import { retiredAmong } from "../../storage/user/retired-name.ts";
import { UserNameEntity } from "../../storage/user/user.entity.ts";
import type { PoolAnswer } from "../../use-cases/session/user-pool.ts";

const refusal = (__type: string, message: string): PoolAnswer => ({ status: 400, body: { __type, message } });

/**
 * SES-134: the refusal of a user name at sign-up, with the pool's error codes and messages, which the client handles:
 * e-mail addresses, which could impersonate another login, and names in use or retired.
 */
export const refusedName = async (username: string): Promise<PoolAnswer | undefined> => {
  if (isAddress(username))
    return refusal(
      "InvalidParameterException",
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  const [{ data: holder }, retired] = await Promise.all([
    UserNameEntity.get({ name: nameKey(username) }).go({ consistent: true }),
    retiredAmong([username]),
  ]);
  return holder || retired.size > 0 ? refusal("UsernameExistsException", "User already exists") : undefined;
};
