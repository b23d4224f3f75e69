import { Failure } from "@cu/api/failure";
import { UserEntity, UserIdEntity, type UserItem } from "./user.entity.ts";

/** A stored user by contract id; `person.missing`. Two store calls. */
export const findUser = async (userId: number): Promise<UserItem> => {
  const { data: pointer } = await UserIdEntity.get({ id: userId }).go({ consistent: true });
  const { data: user } = pointer ? await UserEntity.get({ sub: pointer.sub }).go({ consistent: true }) : { data: null };
  if (!user) throw new Failure("person.missing");
  return user;
};
