import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { keptOptions } from "../../lib/paths.tsx";
import { heldModules } from "../course/access-state.ts";
import type { Course } from "../course/course.ts";
import { GuestDialog } from "./guest-dialog.tsx";
import { purchaseText } from "./kept-purchase.ts";
import { lectureAfter, type Stop } from "./kept-stop.ts";
import type { Buyer } from "./offer.ts";
import { PayWindow } from "./pay-window.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import type { useCode } from "./use-code.ts";
import type { usePurchase, Wanted } from "./use-purchase.ts";

type PurchaseDialogProps = {
  course: Course;
  wanted: Wanted;
  /** Where the preview stopped; playback resumes there after the purchase. */
  stop: Stop | undefined;
  buyer: Buyer;
  purchase: ReturnType<typeof usePurchase>;
  code: ReturnType<typeof useCode>;
  onWanted: (wanted: Wanted) => void;
  onClose: () => void;
};

/** The purchase dialogs: guest, payment, and success. */
export const PurchaseDialog = (props: PurchaseDialogProps) => {
  const { course, wanted, stop, buyer, purchase, onClose } = props;
  const { user } = buyer;
  const [search] = useSearchParams();
  const close = () => {
    onClose();
    purchase.reset();
  };
  const held = heldModules(course, user);
  const added = course.modules.filter(({ id }) => !held.has(id));
  const modules = wanted.kind === "module" ? [wanted.module] : added.length > 0 ? added : course.modules;
  const now = lectureAfter(course, modules, stop, keptOptions(search));
  // Once it is bought nothing of it is new any more: what was new before plays.
  const [before, setBefore] = useState(now);
  if (!purchase.isDone && now?.address !== before?.address) setBefore(now);
  const lecture = purchase.isDone ? before : now;
  if (!user) return <GuestDialog purchase={purchaseText(wanted)} stop={stop} onClose={close} />;
  if (purchase.isDone)
    return <SuccessDialog {...{ course, wanted, lecture }} transaction={purchase.transaction} onClose={close} />;
  return <PayWindow {...props} buyer={{ ...buyer, user }} lecture={lecture} onClose={close} />;
};
