import type { ReactNode, Ref } from "react";
import styles from "./heading.module.css";
import hidden from "./hidden.module.css";

type HeadingProps = {
  level: 1 | 2 | 3 | 4;
  /**
   * How it looks, when that is not its level: `display` home only, `course` a course's name on its page, `card` a name
   * on a card.
   */
  look?: "display" | "h1" | "h2" | "h3" | "course" | "card";
  id?: string;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

export const Heading = ({ level, look, id, children, ref }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return (
    <Tag ref={ref} id={id} className={styles[look ?? Tag]} dir="auto">
      {children}
    </Tag>
  );
};

type TextProps = {
  /** `read` is the serif for content: titles, transcripts, questions. */
  font?: "ui" | "read";
  size?: 12 | 13 | 14 | 16 | 18;
  tone?: "ink" | "quiet" | "faint";
  strong?: boolean;
  id?: string;
  children: ReactNode;
};

/** A paragraph of at most 42 em. */
export const Text = ({ font = "ui", size = 16, tone = "ink", strong, id, children }: TextProps) => (
  <p
    id={id}
    dir="auto"
    className={[styles.text, styles[font], styles[`s${size}`], styles[tone], strong && styles.strong]
      .filter(Boolean)
      .join(" ")}
  >
    {children}
  </p>
);

/** For screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={hidden.hidden}>{children}</span>;
