import { Suspense } from "react";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import type { License } from "./license.ts";

const EnrolledDialog = part(() =>
  whenOnline(() => import("./enrolled-dialog.tsx")).then((m) => ({ default: m.EnrolledDialog })),
);

type EnrolledWindowProps = { coupon: License | undefined; onClose: () => void };

/** The "Enrolled!" screen over a page; loaded after joining a class. */
export const EnrolledWindow = ({ coupon, onClose }: EnrolledWindowProps) =>
  coupon ? (
    <Suspense fallback={null}>
      <EnrolledDialog coupon={coupon} onClose={onClose} />
    </Suspense>
  ) : null;
