import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { saveWish as saveRoute } from "@cu/api/wish";
import { ownedModules } from "../access/access.ts";
import { readCourseToOpen } from "../access/read-course.ts";
import { isListed, isOfTheHouse } from "../access/visibility.ts";
import { type Caller, mustBePerson } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { limited } from "../limit/limit.ts";
import { commit, type Put, untilCommitted } from "../store/commit.ts";
import { WishEntity } from "./wish.entity.ts";

const saves = { name: "wish", times: 200, seconds: 3600 };

/**
 * STA-81: saves a course for later. Only one that everybody may find: of any other nobody would be told. A second press,
 * or two at once, keep the first instant.
 */
export const saveWish = async (caller: Caller, courseId: number): Promise<Returned<typeof saveRoute>> => {
  const { visitor, course, holding } = await readCourseToOpen(caller, courseId);
  const person = mustBePerson(visitor);
  if (!isListed(course)) throw new Failure("course.missing");
  const ids = course.modules.map(({ id }) => id);
  const hasAll = ids.length > 0 && ownedModules(holding, ids).size === ids.length;
  const isOwn: boolean = isOfTheHouse(course, person);
  if (hasAll || isOwn) throw new Failure("course.owned");
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

/** Safe to repeat: what is not there any more need not be taken away. */
export const takeWishBack = async ({ sub }: { readonly sub: string }, courseId: number): Promise<undefined> => {
  await WishEntity.delete({ sub, courseId }).go();
  return undefined;
};
