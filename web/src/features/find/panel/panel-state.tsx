import { errorText } from "../../../lib/api.ts";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import type { Found } from "../found.ts";
import { searchFor } from "../search-input.ts";
import styles from "./find-panel.module.css";

type PanelStateProps = {
  text: string;
  found: Found | undefined;
  error: unknown;
  onRetry: () => void;
  onGo: (to: string) => void;
};

/** The panel without a row: failed, nothing typed, still searching, nothing found. */
export const PanelState = ({ text, found, error, onRetry, onGo }: PanelStateProps) => (
  <div className={styles.state}>
    {error && text ? (
      <Failed title="The search could not be done" retryText="TRY AGAIN" onRetry={onRetry} level={2}>
        {errorText(error)}
      </Failed>
    ) : !text ? (
      <Text size={14} tone="quiet">
        Type a few spoken words: “path compression”. Each result opens at its second.
      </Text>
    ) : !found ? (
      <Skeleton label="Searching">
        {Array.from({ length: 6 }, (_, n) => (
          <div key={n} className={styles.waiting}>
            <Bar width="72px" height={40} />
            <Bar width={n % 2 ? "52%" : "68%"} height={36} />
          </div>
        ))}
      </Skeleton>
    ) : (
      <>
        <Text strong>No results for “{found.query}”</Text>
        {found.nearest.length > 0 && (
          <Chips label="One word at a time">
            {found.nearest.map(({ word, count }) => (
              <Chip key={word} label={word} count={count} pressed={false} onPress={() => onGo(searchFor(word))} />
            ))}
          </Chips>
        )}
      </>
    )}
  </div>
);
