import type { Person } from "../../foundation/actor.ts";
import { anonymousLabel } from "../../storage/class/alias.ts";
import type { MemberItem } from "../../storage/class/member.entity.ts";

type Chosen = Pick<MemberItem, "sub" | "userId" | "number" | "dataAccessLevel">;

/**
 * A member as an instructor may see them. `dataOf` finds the member's own data and must never leave the server; only
 * the label of an anonymous student may.
 */
export type SharedMember =
  | { readonly kind: "named"; readonly userId: number; readonly dataOf: string }
  | { readonly kind: "anonymous"; readonly label: string; readonly dataOf: string };

/**
 * The one filter between a class's members and the people who teach it (D-24, COD-32). Every roster, list, page,
 * report, median and average that instructors see starts from what this returns, and from nothing else about the
 * members; only the size of the class counts all of them. `full` shows the name, `anonymous` a label that stays the
 * same, `no_access` nothing at all. Levels do not limit admins. Takes the choices as they are at the moment: never keep
 * the result.
 */
export const sharedMembers = (viewer: Pick<Person, "isAdmin">, members: readonly Chosen[]): SharedMember[] => {
  const shown = members.flatMap(({ sub, userId, number, dataAccessLevel }): (SharedMember & { place: number })[] => {
    if (viewer.isAdmin || dataAccessLevel === "full") return [{ kind: "named", userId, dataOf: sub, place: number }];
    if (dataAccessLevel === "no_access") return [];
    return [{ kind: "anonymous", label: anonymousLabel(number), dataOf: sub, place: number }];
  });
  // By the drawn number: the order shows neither when a person joined nor what they are called.
  return shown.toSorted((a, b) => a.place - b.place).map(({ place: _place, ...member }) => member);
};
