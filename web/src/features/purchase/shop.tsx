import { Unreachable } from "@cu/api/client";
import { type ReactNode, Suspense, useState } from "react";
import { useSession } from "../../lib/use-session.ts";
import { passFocus } from "../../ui/focus.ts";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { EnrolledWindow } from "../classes/enrolled-window.tsx";
import { heldModules } from "../course/access-state.ts";
import type { Course, CurrentUser } from "../course/course.ts";
import { useKeptPurchase, wantedOf } from "./kept-purchase.ts";
import type { Stop } from "./kept-stop.ts";
import { type Buyer, hasEverything } from "./offer.ts";
import { useCode } from "./use-code.ts";
import { usePurchase, type Wanted } from "./use-purchase.ts";

// The purchase windows and card forms load on the first press of Buy.
const PurchaseDialog = part(() =>
  whenOnline(() => import("./purchase-dialog.tsx")).then((m) => ({ default: m.PurchaseDialog })),
);

type Shop = {
  readonly buyer: Buyer;
  /** Whether the session is known. */
  readonly isKnown: boolean;
  readonly code: ReturnType<typeof useCode>;
  readonly want: (wanted: Wanted, stop?: Stop) => void;
};

type ShopProps = { course: Course; courseKey: string | null; children: (shop: Shop) => ReactNode };

/** Provides a course page with everything for buying, and renders its windows. */
export const Shop = ({ course, courseKey, children }: ShopProps) => {
  const { status, user } = useSession();
  const code = useCode(course);
  const buyer: Buyer = { user, coupon: code.coupon };
  const purchase = usePurchase(course, courseKey, buyer);
  const kept = useKeptPurchase();
  const [pressed, setPressed] = useState<Wanted>();
  const [stopped, setStopped] = useState<Stop>();
  const isUnanswered = purchase.error instanceof Unreachable;
  const wanted = pressed ?? resumed(course, kept.purchase, user, purchase.isDone || isUnanswered);
  // The response was lost, but data read since shows that the purchase was made (BUY-35).
  const isDone = purchase.isDone || (isUnanswered && !!wanted && !!user && has(course, wanted, user));
  const close = () => {
    setPressed(undefined);
    kept.forget();
    // After success the button that opened the window is gone, so focus can't return to it.
    if (isDone) passFocus();
  };
  const want = (next: Wanted, stop?: Stop) => {
    setPressed(next);
    setStopped(stop);
  };
  return (
    <>
      {children({ buyer, isKnown: status === "SUCCESS" || status === "FAILED", code, want })}
      {wanted && (
        <Suspense fallback={null}>
          <PurchaseDialog
            course={course}
            wanted={wanted}
            stop={stopped ?? kept.stop}
            buyer={buyer}
            purchase={{ ...purchase, isDone }}
            code={code}
            onWanted={setPressed}
            onClose={close}
          />
        </Suspense>
      )}
      <EnrolledWindow coupon={code.joined} onClose={code.closeJoined} />
    </>
  );
};

/**
 * What a guest wanted to buy before signing in (BUY-34). Undefined for guests and for owned items, unless just bought
 * or attempted: then the window is still open.
 */
const resumed = (course: Course, text: string | undefined, user: CurrentUser | undefined, isTried: boolean) => {
  const wanted = wantedOf(course, text);
  return wanted && user && (isTried || !has(course, wanted, user)) ? wanted : undefined;
};

const has = (course: Course, wanted: Wanted, user: CurrentUser): boolean => {
  if (wanted.kind === "module") return heldModules(course, user).has(wanted.module.id);
  if (wanted.kind === "certification") return course.userCertification?.isExpired === false;
  return hasEverything(course, user);
};
