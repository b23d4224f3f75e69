import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";

/** CRE-35: what somebody earns is told to them and to admins; everybody else is refused, whoever the path names. */
export const mustSeeEarnings = (person: Person, authorId: number): void => {
  if (person.id !== authorId && !person.isAdmin) throw new Failure("actor.forbidden");
};
