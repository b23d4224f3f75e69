import { findSnapshot } from "@cu/core/courseware/commit-course";
import { ProfileEntity } from "@cu/core/person/creator-profile.entity";
import { UserEntity, UserIdEntity } from "@cu/core/person/user.entity";
import { ReviewEntity } from "@cu/core/review/review.entity";
import { commit } from "@cu/core/store/commit";
import { holdWrite, ofCourse, ofPerson, ofReview, type Target } from "@cu/core/suspension/held";
import { HeldEntity } from "@cu/core/suspension/held.entity";
import { SuspensionLogEntity } from "@cu/core/suspension/log.entity";
import { markPage } from "@cu/core/suspension/suspend";

type Suspension = { readonly at: string; readonly reason: string; readonly takenDown?: boolean };
type Found = { readonly target: Target; readonly suspension: Suspension };

/**
 * Suspensions from before those that hold had a list (ADM-117). The log names everything that ever was suspended; what is
 * suspended says itself whether it still is. The pages of suspended creators learn it as well (PUB-24). Answers how many
 * were missing. Safe to repeat.
 */
export const listSuspended = async (dry: boolean): Promise<number> => {
  const { data } = await SuspensionLogEntity.query.byTime({}).go({ pages: "all", consistent: true });
  let missing = 0;
  for (const target of new Set(data.map((entry) => entry.target))) {
    const found = await find(target);
    if (!found || ((await isListed(found)) && !(await isUnmarked(target)))) continue;
    missing++;
    if (!dry) await list(target, found);
  }
  return missing;
};

const find = async (logged: string): Promise<Found | undefined> => {
  const [kind, text] = logged.split("#");
  const id = Number(text);
  if (kind === "course") {
    const suspension = (await findSnapshot(id))?.course.suspension;
    return suspension && { target: ofCourse(id), suspension };
  }
  if (kind === "review") {
    const { data: review } = await ReviewEntity.get({ id }).go({ consistent: true });
    return review?.suspension && { target: ofReview(id, review.courseId), suspension: review.suspension };
  }
  const { data: pointer } = await UserIdEntity.get({ id }).go({ consistent: true });
  const { data: user } = pointer ? await UserEntity.get({ sub: pointer.sub }).go({ consistent: true }) : { data: null };
  return user?.suspension && { target: ofPerson(user), suspension: user.suspension };
};

const isListed = async ({ target }: Found): Promise<boolean> =>
  (await HeldEntity.get({ of: target.of }).go({ consistent: true })).data !== null;

const isUnmarked = async (logged: string): Promise<boolean> => {
  const [kind, id] = logged.split("#");
  if (kind !== "person") return false;
  const { data: profile } = await ProfileEntity.get({ id: Number(id) }).go({ consistent: true });
  return profile !== null && profile.isSuspended !== true;
};

/** An admin may lift it meanwhile: what is not suspended any more once it is listed is taken out again. */
const list = async (logged: string, { target, suspension }: Found): Promise<void> => {
  const [kind, id] = logged.split("#");
  const marked = kind === "person" ? [await markPage(Number(id), true)] : [];
  await commit([holdWrite(target, suspension), ...marked]);
  if (await find(logged)) return;
  if (kind === "person") await commit([await markPage(Number(id), false)]);
  const { at } = suspension;
  await HeldEntity.delete({ of: target.of })
    .where((row, { eq }) => eq(row.at, at))
    .go();
};
