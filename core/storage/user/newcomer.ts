import { now } from "../../foundation/clock.ts";
import { UserEntity } from "./user.entity.ts";

const newMilliseconds = 14 * 86_400_000;

/** Whether an account is in its first 14 days, with lower limits for actions that cost or bother others. */
export const isNewcomer = async ({ sub }: { readonly sub: string }): Promise<boolean> => {
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  return user !== null && now() - Date.parse(user.dateJoined) < newMilliseconds;
};
