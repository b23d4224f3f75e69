import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./course-list.module.css";

/** CAT-14, CAT-15. */
export const ListFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.failed}>
    <Note tone="wrong">
      <strong>{text}</strong>
      <p>
        Refresh the page. If it fails again, a browser extension or another third-party service may be blocking the
        request.
      </p>
      <div className={styles.again}>
        <Button size="small" onClick={onRetry}>
          TRY AGAIN
        </Button>
      </div>
    </Note>
  </div>
);
