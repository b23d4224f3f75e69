import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { CategoryDisc } from "./cover-picture.tsx";
import hidden from "./hidden.module.css";

/** A row of chips that scrolls sideways on phones. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.scroll}>
    <legend className={hidden.hidden}>{label}</legend>
    <div className={styles.chips}>{children}</div>
  </fieldset>
);

type ChipProps = {
  label: string;
  count?: number;
  /** Renders the category's disc. */
  categoryId?: number;
  pressed: boolean;
  onPress: () => void;
};

export const Chip = ({ label, count, categoryId, pressed, onPress }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
    {categoryId !== undefined && <CategoryDisc id={categoryId} name={label} />}
    {label}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
);
