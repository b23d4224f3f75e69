import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./checkout.module.css";
import type { TopUp } from "./use-top-up.ts";

/** The card is charged and the cupoints are not there yet. Nothing here can charge again. */
export const Crediting = ({ topUp }: { topUp: TopUp }) => (
  <Note tone={topUp.failure ? "due" : "quiet"}>
    <p>Your payment went through. Crediting…</p>
    {topUp.failure && (
      <>
        <p>
          {topUp.failure} You are not charged again: we try with the same payment, and without you the cupoints come by
          themselves.
        </p>
        <div className={styles.actions}>
          <Button size="small" busy={topUp.isBusy} onClick={() => void topUp.retryCredit()}>
            Try again
          </Button>
        </div>
      </>
    )}
  </Note>
);
