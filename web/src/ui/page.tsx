import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The column of a page: 1232 at most, 20 px edges. `wide` is the dashboard's 1312. */
export const Page = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wide : styles.page}>{children}</div>
);
