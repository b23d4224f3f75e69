import { type ReactNode, useState } from "react";
import { EnrolledWindow } from "../classes/enrolled-window.tsx";
import type { Course } from "../course/course.ts";
import { useSession } from "../lib/use-session.ts";
import { passFocus } from "../ui/focus.ts";
import type { Buyer } from "./offer.ts";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import { useCode } from "./use-code.ts";
import { usePurchase, type Wanted } from "./use-purchase.ts";

type Shop = {
  readonly buyer: Buyer;
  /** Whether it is settled who is looking. */
  readonly isKnown: boolean;
  readonly code: ReturnType<typeof useCode>;
  readonly want: (wanted: Wanted) => void;
};

type ShopProps = { course: Course; courseKey: string | null; children: (shop: Shop) => ReactNode };

/** Gives a page of a course everything that belongs to buying, and shows its windows. */
export const Shop = ({ course, courseKey, children }: ShopProps) => {
  const { status, user } = useSession();
  const code = useCode(course);
  const buyer: Buyer = { user, coupon: code.coupon };
  const purchase = usePurchase(course, courseKey, buyer);
  const [wanted, setWanted] = useState<Wanted>();
  const close = () => {
    setWanted(undefined);
    // The button that opened the window is gone when it worked, so the focus cannot return to it.
    if (purchase.isDone) passFocus();
  };
  return (
    <>
      {children({ buyer, isKnown: status === "SUCCESS" || status === "FAILED", code, want: setWanted })}
      {wanted && <PurchaseDialog course={course} wanted={wanted} buyer={buyer} purchase={purchase} onClose={close} />}
      <EnrolledWindow coupon={code.joined} onClose={code.closeJoined} />
    </>
  );
};
