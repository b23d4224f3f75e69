import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "./failure.module.css";

/** A failed answer, with the server's message and a retry button (E-143). */
export const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Note tone="wrong">
    <div className={styles.failure}>
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </div>
  </Note>
);
