import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { saveWish as saveRoute } from "@cu/api/wish";
import { readCourseToOpen } from "../../access/read-course.ts";
import { isListed } from "../../access/visibility.ts";
import { type Caller, mustBePerson } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { isTheirs } from "./may-save.ts";
import { WishEntity } from "./wish.entity.ts";

const saves: Limit = { name: "wish", times: 200, per: "hour" };

/**
 * STA-81: adds a public course to the wishlist; others never send notifications. Repeated and concurrent requests keep
 * the first time.
 */
export const saveWish = async (caller: Caller, courseId: number): Promise<Returned<typeof saveRoute>> => {
  const { visitor, course, entitlements } = await readCourseToOpen(caller, courseId);
  const person = mustBePerson(visitor);
  if (!isListed(course)) throw new Failure("course.missing");
  if (isTheirs(course, entitlements, person)) throw new Failure("course.owned");
  return await limited(saves, person.sub, () =>
    untilCommitted(async () => {
      const { data: before } = await WishEntity.get({ sub: person.sub, courseId }).go({ consistent: true });
      if (before) return { wishedAt: before.wishedAt };
      const wish = { sub: person.sub, courseId, wishedAt: nowIso() };
      await commit([{ name: "wish", item: { Put: WishEntity.create(wish).params<Put>() } }]);
      return { wishedAt: wish.wishedAt };
    }),
  );
};

/** Idempotent: removing a missing entry is a no-op. */
export const takeWishBack = async ({ sub }: { readonly sub: string }, courseId: number): Promise<undefined> => {
  await WishEntity.delete({ sub, courseId }).go();
  return undefined;
};
