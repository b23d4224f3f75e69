import { codeProblem } from "@cu/api/code.form";
import { foreignCouponText } from "@cu/api/site-texts";
import { useState } from "react";
import type { Level } from "../classes/license.ts";
import { type Asked, askedOf, redeemRefusal, useRedeem } from "../classes/use-redeem.ts";
import type { Coupon, Course } from "../course/course.ts";

type CodeState = {
  readonly coupon: Coupon | undefined;
  /** The class that was just joined, whose "Enrolled!" screen is over the page. */
  readonly joined?: Coupon;
  /** The class that this code is for asks what will be shared with it. */
  readonly asked?: (Asked & { readonly code: string }) | undefined;
  /** Result of the last code: message and success. */
  readonly answer: { readonly text: string; readonly isError: boolean } | undefined;
};

/** Applies a coupon to this course or its modules, or joins the class of a class code (D-19). */
export const useCode = (course: Course) => {
  const [state, setState] = useState<CodeState>({ coupon: undefined, answer: undefined });
  const redeem = useRedeem();

  /** True when it joined a class. */
  const enter = async (code: string, sharing: Level | "ask" = "ask"): Promise<boolean> => {
    const problem = codeProblem(code);
    if (problem !== undefined) {
      setState((before) => ({ ...before, answer: { text: problem, isError: true } }));
      return false;
    }
    try {
      // Without an item: the coupon may be for the course or some of its modules, which `isFor` checks.
      const { coupon } = await redeem.send({ params: { code }, query: { dataAccessLevel: sharing } });
      if (coupon.couponType === "scheduled_license") {
        setState((before) => ({
          coupon: before.coupon,
          joined: coupon,
          answer: { text: `You are enrolled in ${coupon.label}.`, isError: false },
        }));
        return true;
      }
      setState(
        isFor(course, coupon)
          ? { coupon, answer: { text: `Coupon ${coupon.code} applied.`, isError: false } }
          : { coupon: undefined, answer: { text: foreignCouponText, isError: true } },
      );
    } catch (error) {
      const asked = askedOf(error);
      setState(({ coupon }) =>
        asked
          ? { coupon, asked: { ...asked, code }, answer: undefined }
          : { coupon: undefined, answer: { text: redeemRefusal(error), isError: true } },
      );
    }
    return false;
  };
  const remove = () => setState({ coupon: undefined, answer: undefined });

  const dontJoin = () => setState(({ coupon }) => ({ coupon, answer: undefined }));
  const closeJoined = () => setState((before) => ({ ...before, joined: undefined }));
  return { ...state, isBusy: redeem.isMutating, enter, remove, dontJoin, closeJoined };
};

const isFor = (course: Course, { discountedCollections, discountedModules }: Coupon): boolean =>
  discountedCollections.includes(course.id) || course.modules.some(({ id }) => discountedModules.includes(id));
