import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";

/** CRE-35: earnings are visible to their author and to admins only. */
export const mustSeeEarnings = (person: Person, authorId: number): void => {
  if (person.id !== authorId && !person.isAdmin) throw new Failure("actor.forbidden");
};
