import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { takeFocus } from "../../ui/focus.ts";
import { Text } from "../../ui/heading.tsx";
import { refundEnd } from "../checkout/refund-end.ts";
import type { Course } from "../course/course.ts";
import type { Lecture } from "./kept-stop.ts";
import styles from "./success-dialog.module.css";
import type { Transaction, Wanted } from "./use-purchase.ts";

type SuccessDialogProps = {
  course: Course;
  wanted: Wanted;
  lecture: Lecture | undefined;
  transaction: Transaction | undefined;
  onClose: () => void;
};

const countdownSeconds = 3;

/** BUY-11, BUY-12: confirms the purchase; the lecture autoplays after three seconds (BUY-38). */
export const SuccessDialog = ({ course, wanted, lecture, transaction, onClose }: SuccessDialogProps) => {
  // No autoplay with reduced motion, or for a certification, which is requested on its page.
  const isCounted =
    lecture !== undefined && wanted.kind !== "certification" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <Dialog open title="Purchase successful." onClose={onClose}>
      <div ref={takeFocus} tabIndex={-1} role="status" className={styles.text}>
        <Text tone="quiet">
          {wanted.kind === "module"
            ? `${wanted.module.name} is yours: the module and all its videos are unlocked.`
            : `${course.name} is yours: all modules and videos are unlocked.`}
        </Text>
      </div>
      {isCounted && <Countdown lecture={lecture} />}
      <div className={styles.actions}>
        {lecture && (
          <LinkButton look="go" to={lecture.address} state={playAtOnce}>
            <PlayIcon size={18} weight="fill" aria-hidden />
            Start watching
          </LinkButton>
        )}
        <Button onClick={onClose}>Stay on this page</Button>
        {transaction?.receipt !== undefined && (
          <LinkButton look="bare" to={paths.receipt(transaction.id)}>
            View receipt
          </LinkButton>
        )}
      </div>
      {transaction?.receipt !== undefined && (
        <p className={styles.fine}>
          Receipt sent to your e-mail address.
          {transaction.refundable && ` Refund until ${hour.format(new Date(refundEnd(transaction.date)))}.`}
        </p>
      )}
    </Dialog>
  );
};

const hour = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const Countdown = ({ lecture }: { lecture: Lecture }) => {
  const navigate = useNavigate();
  const [left, setLeft] = useState(countdownSeconds);
  const start = useEffectEvent(() => void navigate(lecture.address, { state: playAtOnce }));
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : start()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <p className={styles.next}>
        Lecture {lecture.number} starts in {left} s.
      </p>
      <div className={styles.line} aria-hidden="true">
        <i />
      </div>
    </>
  );
};
