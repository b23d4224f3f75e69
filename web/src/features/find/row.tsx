import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./row.module.css";

type RowProps = { picture: ReactNode; to: string; name: ReactNode; end?: ReactNode; children: ReactNode };

/** A place as one row, pressed as a whole. */
export const Row = ({ picture, to, name, end, children }: RowProps) => (
  <li className={styles.row}>
    {picture}
    <div>
      <h3 className={styles.title} dir="auto">
        <Link to={to}>{name}</Link>
      </h3>
      <p className={styles.facts}>{children}</p>
    </div>
    {end}
  </li>
);

/** A number or initials where no picture is. */
export const Disc = ({ children }: { children: ReactNode }) => <span className={styles.disc}>{children}</span>;

export const SmallStill = ({ children }: { children: ReactNode }) => <span className={styles.still}>{children}</span>;
