import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

type StateProps = {
  title: string;
  children?: ReactNode;
  /** At most one button or link. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | 4;
};

/** Empty state: the blank timeline with the playhead at 0, one sentence, one action. */
export const Empty = ({ title, children, action, level = 3 }: StateProps) => (
  <State picture={emptyLine} title={title} action={action} level={level}>
    {children}
  </State>
);

type FailedProps = Omit<StateProps, "action"> & { onRetry?: () => void; retryText?: string };

/** A part of the page could not be read; the rest still works. */
export const Failed = ({ title, children, onRetry, retryText = "Load again", level = 3 }: FailedProps) => (
  <div role="alert">
    <State
      picture={brokenLine}
      title={title}
      level={level}
      action={onRetry && <Button onClick={onRetry}>{retryText}</Button>}
    >
      {children}
    </State>
  </div>
);

type PageStateProps = { number: "403" | "404"; title: string; children?: ReactNode; actions?: ReactNode };

/** The whole page is a refusal; the number is a picture, the sentence is the heading. */
export const PageState = ({ number, title, children, actions }: PageStateProps) => (
  <div className={styles.page}>
    <p className={styles.number} aria-hidden="true">
      {number}
    </p>
    <h1 className={styles.pageTitle}>{title}</h1>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

type InnerProps = StateProps & { picture: ReactNode } & Required<Pick<StateProps, "level">>;

const State = ({ picture, title, children, action, level }: InnerProps) => {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.state}>
      {picture}
      <Tag className={styles.title}>{title}</Tag>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
};

const ticks = Array.from({ length: 20 }, (_, minute) => `M${6 + minute * 12} ${minute % 5 === 0 ? 32 : 38}V46`).join(
  "",
);

const emptyLine = (
  <svg className={styles.picture} viewBox="0 0 240 84" aria-hidden="true">
    <path className={styles.axis} d="M6 42H234" strokeWidth="2" />
    <path className={styles.axis} d={ticks} strokeWidth="1.4" />
    <circle className={styles.head} cx="6" cy="42" r="5" strokeWidth="1.5" />
  </svg>
);

const brokenLine = (
  <svg className={styles.picture} viewBox="0 0 240 84" aria-hidden="true">
    <path className={styles.axis} d="M6 42H96M144 42H234" strokeWidth="2" />
    <path className={styles.cross} d="m112 30 16 24m0-24-16 24" strokeWidth="3" />
  </svg>
);
