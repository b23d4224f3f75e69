import type { ReactNode } from "react";
import { takeFocus } from "../../ui/focus.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./outcome.module.css";

type OutcomeProps = {
  tone: "done" | "failed";
  /** One sentence. */
  title: string;
  children?: ReactNode;
  /** At most two buttons. */
  actions?: ReactNode;
  level?: 2 | 3;
};

/** The outcome of a form, in its place; it takes the focus. */
export const Outcome = ({ tone, title, children, actions, level = 2 }: OutcomeProps) => (
  <div className={styles.outcome} role={tone === "failed" ? "alert" : "status"}>
    {tone === "done" ? wholeLine : brokenLine}
    <div className={styles.title}>
      <Heading level={level} look="h2">
        <span ref={takeFocus} tabIndex={-1}>
          {title}
        </span>
      </Heading>
    </div>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

const ticks = Array.from({ length: 20 }, (_, minute) => `M${6 + minute * 12} ${minute % 5 === 0 ? 32 : 38}V46`).join(
  "",
);

// The lecture's line, played to its end.
const wholeLine = (
  <svg className={styles.picture} viewBox="0 0 264 84" aria-hidden="true">
    <path className={styles.told} d="M6 42H234" strokeWidth="4" />
    <path className={styles.axis} d={ticks} strokeWidth="1.4" />
    <circle className={styles.right} cx="244" cy="42" r="14" />
    <path className={styles.tick} d="m237.5 42.5 4.5 4.5 9-9.5" strokeWidth="3" />
  </svg>
);

const brokenLine = (
  <svg className={styles.picture} viewBox="0 0 264 84" aria-hidden="true">
    <path className={styles.told} d="M6 42H108" strokeWidth="4" />
    <path className={styles.axis} d="M156 42H258" strokeWidth="2" />
    <path className={styles.cross} d="m124 30 16 24m0-24-16 24" strokeWidth="3" />
  </svg>
);
