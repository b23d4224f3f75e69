import type { UserItem } from "../person/user.entity.ts";
import { askPool, attributeOf } from "../session/ask-pool.ts";

/**
 * Removes a person from the user pool, which frees the address; the name is retired by then. Whoever has signed up under the same
 * name since, because this has run before, is somebody else.
 */
export const removeFromPool = async ({ sub, username }: Pick<UserItem, "sub" | "username">): Promise<void> => {
  const { status, body } = await askPool("AdminGetUser", username);
  if (status === 200 && attributeOf(body, "sub") === sub) await askPool("AdminDeleteUser", username);
};
