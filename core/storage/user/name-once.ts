import { filled } from "@cu/api/form";
import { personForm } from "@cu/api/person.form";
import type { Person } from "../../foundation/actor.ts";
import { looksReserved } from "../../foundation/name/reserved.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { changeUser } from "./change-user.ts";
import { changeProfile } from "./creator-names.ts";
import { ProfileEntity } from "./creator-profile.entity.ts";
import { listPerson } from "./person-words.ts";
import { poolNameOf } from "./pool-name.ts";
import { UserEntity } from "./user.entity.ts";

export type NamesInput = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

const form = personForm(looksReserved);

/**
 * Writes that set the names of a user who signed up without any (ONB-22); empty if they have names. Throws
 * `FieldFailure` if one is missing.
 */
export const nameOnce = async ({ sub, id }: Person, input: NamesInput): Promise<Write[]> => {
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user) throw new Error(`User ${id} vanished.`);
  if (user.firstName !== "" || user.lastName !== "") return [];
  const names = filled(form, { firstName: input.firstName ?? "", lastName: input.lastName ?? "" });
  const { data: profile } = await ProfileEntity.get({ id }).go({ consistent: true });
  return [
    // Like after the creator form: the names are kept until the pool's name changes (ONB-19).
    changeUser(user, { ...names, poolName: user.poolName ?? poolNameOf(user) }),
    ...listPerson(user, { ...user, ...names }, user),
    ...(profile ? changeProfile(profile, { username: user.username, ...names }) : []),
  ];
};
