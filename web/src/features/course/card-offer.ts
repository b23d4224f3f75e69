import { type CourseQuote, quoteCourse } from "@cu/pricing/quote";
import type { RibbonKind } from "../../ui/tag.tsx";
import type { CurrentUser } from "./course.ts";
import type { CourseCardData, CourseMeta } from "./use-metas.ts";

/** The user's current price of the whole course, by the server's own arithmetic. */
export const cardOffer = (card: CourseCardData, meta: CourseMeta, user: CurrentUser | undefined): CourseQuote =>
  quoteCourse({
    course: { id: card.id, freeCourse: card.freeCourse, bundleDiscount: meta.bundleDiscount, modules: meta.modules },
    ownedModules: ownedOf(meta, user),
    promotion: card.promotion,
  });

type WithModules = { readonly modules: readonly { readonly id: number }[] };

export const isOwned = (meta: WithModules, user: CurrentUser | undefined): boolean =>
  meta.modules.length > 0 && ownedOf(meta, user).size === meta.modules.length;

export const ownedOf = (meta: WithModules, user: CurrentUser | undefined): ReadonlySet<number> =>
  new Set(meta.modules.map(({ id }) => id).filter((id) => isBought(user?.moduleAccess[id]?.accessType)));

// A suspended module is restored by paying the debt, never by buying it again.
const isBought = (accessType: "permanent" | "temporary" | "suspended" | undefined): boolean =>
  accessType === "permanent" || accessType === "suspended";

type Held = Pick<CourseCardData, "userCertification" | "userEvaluation">;

/** CAT-28 to CAT-30: at most one ribbon. Only an issued certificate counts as certified (D-52). */
export const ribbonOf = ({ userCertification, userEvaluation }: Held): RibbonKind | undefined => {
  if (userCertification && !userCertification.isExpired)
    return userCertification.status === "issued" ? "certified" : "progress";
  return userEvaluation && !userEvaluation.isExpired ? "evaluation" : undefined;
};
