import { Button } from "../../../ui/button.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import type { Talk } from "./conversation.ts";
import styles from "./failure.module.css";

/** Loading state of the chat history (GPT-21). */
export const History = ({ state, onRetry }: { state: Talk["history"]; onRetry: () => void }) => {
  if (state === "failed")
    return (
      <div className={styles.failure} role="alert">
        <p>Your earlier questions could not be loaded.</p>
        <Button size="small" onClick={onRetry}>
          TRY AGAIN
        </Button>
      </div>
    );
  if (state === "loading")
    return (
      <Skeleton label="Loading your earlier questions">
        <Bar height={18} width="60%" />
      </Skeleton>
    );
  return null;
};
