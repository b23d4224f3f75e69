import { errorText } from "../../lib/api.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./manuscript.module.css";

/** Loading and error state of the lines. */
export const ManuscriptState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.state}>
    {error ? (
      <Failed title="The transcript could not be loaded" onRetry={onRetry}>
        {errorText(error)}
      </Failed>
    ) : (
      <Skeleton label="Loading transcript...">
        {widths.map((width) => (
          <div key={width} className={styles.waiting}>
            <Bar />
            <Bar width={width} />
          </div>
        ))}
      </Skeleton>
    )}
  </div>
);

const widths = ["92%", "78%", "96%", "64%", "88%", "72%"];
