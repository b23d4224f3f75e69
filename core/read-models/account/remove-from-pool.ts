import type { UserItem } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "../../use-cases/session/ask-pool.ts";

/**
 * Removes a user from the pool, which frees the address; the name is retired before. On a rerun the name may belong to
 * a new user, so the sub is compared.
 */
export const removeFromPool = async ({ sub, username }: Pick<UserItem, "sub" | "username">): Promise<void> => {
  const { status, body } = await askPool("AdminGetUser", username);
  if (status === 200 && attributeOf(body, "sub") === sub) await askPool("AdminDeleteUser", username);
};
