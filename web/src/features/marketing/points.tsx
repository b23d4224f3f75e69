import type { ReactNode } from "react";
import styles from "./marketing.module.css";

export const Points = ({ children }: { children: ReactNode }) => <ul className={styles.points}>{children}</ul>;

/** One thing the product does, with its icon. */
export const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
