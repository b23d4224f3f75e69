import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./library.module.css";

type RowProps = {
  /** A `Cover`, with its ribbon inside. */
  picture: ReactNode;
  name: string;
  to: string;
  /** Authors and tags. */
  who: ReactNode;
  action: ReactNode;
  /** Its timeline, progress and price. */
  children: ReactNode;
};

/** A course in a list: cover, title, details, and its action. */
export const Row = ({ picture, name, to, who, action, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.cover}>{picture}</div>
    <div className={styles.who}>
      <h3 dir="auto">
        <Link className={styles.title} to={to}>
          {name}
        </Link>
      </h3>
      <p>{who}</p>
    </div>
    <div className={styles.progress}>{children}</div>
    <div className={styles.action}>{action}</div>
  </li>
);

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
