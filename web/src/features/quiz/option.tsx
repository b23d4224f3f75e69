import type { ComponentProps, ReactNode } from "react";
import styles from "./option.module.css";

export type Look = "plain" | "chosen" | "right" | "wrong";

type OptionProps = Pick<
  ComponentProps<"button">,
  "aria-pressed" | "aria-disabled" | "onClick" | "onPointerEnter" | "onFocus" | "children"
> & {
  /** In the disc, which is a square where the choice was wrong. */
  letter: ReactNode;
  look: Look;
  /** Its author has just changed it. */
  isEdited?: boolean | undefined;
  /** In the narrow chat. */
  small?: boolean;
};

/** An option of a question, lettered: to choose, then to see how it went. */
export const Option = ({ letter, look, isEdited, small, children, ...button }: OptionProps) => (
  <button
    type="button"
    className={`${small ? styles.small : styles.option} ${styles[look]}`}
    data-edited={isEdited || undefined}
    {...button}
  >
    <span className={styles.letter}>{letter}</span>
    <span className={styles.body}>{children}</span>
  </button>
);
