import { Suspense, useState } from "react";
import { useStored } from "../../../lib/use-stored.ts";
import { Button } from "../../../ui/button.tsx";
import { passFocus } from "../../../ui/focus.ts";
import { Text } from "../../../ui/heading.tsx";
import { part } from "../../../ui/part.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./tour.module.css";

const TourWindow = part(() =>
  whenOnline(() => import("./tour-window.tsx")).then((module) => ({ default: module.TourWindow })),
);

/**
 * DSH-11, DSH-84: offers a tour of the dashboard until taken or declined on this device. It never starts by itself, as
 * that would move the focus.
 */
export const Tour = () => {
  const [state, keep] = useStored("dashboard.tour");
  const [isOpen, open] = useState(false);
  if (state) return null;
  const end = () => {
    open(false);
    keep("over");
    passFocus();
  };
  return (
    <section className={styles.offer} aria-label="Guided tour">
      <Text size={14}>New here? A few stops show what this page can tell you.</Text>
      <Button size="small" onClick={() => open(true)} aria-haspopup="dialog">
        Take the tour
      </Button>
      <Button size="small" look="bare" onClick={end}>
        Skip
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TourWindow onEnd={end} />
        </Suspense>
      )}
    </section>
  );
};
