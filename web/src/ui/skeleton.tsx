import type { ReactNode } from "react";
import { Hidden } from "./heading.tsx";
import { Loader } from "./loader.tsx";
import styles from "./skeleton.module.css";

type BarProps = { width?: string; height?: number; ratio?: "8/5" | "16/9" };

/** A grey placeholder with the shape and size of the content. */
export const Bar = ({ width, height = 14, ratio }: BarProps) => (
  <span className={styles.bar} style={ratio ? { width, aspectRatio: ratio } : { width, height }} />
);

/** Wraps the bars; announces nothing for the first 150 ms, so that fast answers don't flicker. */
export const Skeleton = ({ label = "Loading", children }: { label?: string; children: ReactNode }) => (
  <div className={styles.skeleton} aria-busy="true">
    <span role="status">
      <Hidden>{label}</Hidden>
    </span>
    <div aria-hidden="true">{children}</div>
  </div>
);

export const Spinner = ({ label = "Loading" }: { label?: string }) => (
  <div className={styles.spinner} role="status">
    <Loader large />
    <Hidden>{label}</Hidden>
  </div>
);
