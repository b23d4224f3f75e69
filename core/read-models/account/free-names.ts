import { longestName, personNameProblem } from "@cu/api/name";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { looksReserved } from "../../foundation/name/reserved.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { retiredAmong } from "../../storage/user/retired-name.ts";
import { UserNameEntity } from "../../storage/user/user.entity.ts";

const maxOffered = 3;
const questions: Limit = { name: "free-names", times: 60, per: "hour" };

type Input = { readonly username: string; readonly email: string };

/**
 * ONB-26: up to three available user names similar to a taken one. Two store calls for all candidates. Names of
 * unconfirmed sign-ups are only known to the user pool, which still refuses them; `request.limited`.
 */
export const freeNames = async ({ username, email }: Input, address: string): Promise<string[]> => {
  await count(questions, networkOf(address));
  const names = candidates(username.trim(), email);
  if (names.length === 0) return [];
  const [{ data }, retired] = await Promise.all([
    UserNameEntity.get(names.map((name) => ({ name: nameKey(name) }))).go(),
    retiredAmong(names),
  ]);
  const taken = new Set(data.map(({ name }) => name));
  return names.filter((name) => !taken.has(nameKey(name)) && !retired.has(name)).slice(0, maxOffered);
};

/** The address's local part first, then the name without separators, then the name with a number. */
const candidates = (username: string, email: string): string[] => {
  const local = /^[^@+]+/.exec(email.trim())?.[0] ?? "";
  const plain = username.replace(/[-_.]+/g, "");
  const numbered = username === "" ? [] : [2, 3, 4, 5, 7, 11, 21, 42].map((number) => `${username}-${number}`);
  const seen = new Set([nameKey(username)]);
  return [local.toLowerCase().replace(/[._]+/g, "-"), plain, ...numbered].filter((name) => {
    const key = nameKey(name);
    if (name.length < 3 || name.length > longestName || /\s/.test(name) || seen.has(key)) return false;
    seen.add(key);
    return personNameProblem(name) === undefined && !looksReserved(name);
  });
};
