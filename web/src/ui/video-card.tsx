import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { clock } from "./duration.ts";
import { Hidden } from "./heading.tsx";
import styles from "./video-card.module.css";

type VideoCardProps = {
  title: string;
  /** Seconds, or null while the host has not sent it. */
  duration: number | null;
  /** The thumbnail: a `Cover` with the `lecture` crop. */
  picture: ReactNode;
  locked?: boolean;
  /** 0 to 1. */
  watched?: number;
  /** Where the title leads, or what pressing it does. */
  to?: To;
  onPress?: () => void;
  children?: ReactNode;
  /** Buttons and links of their own; the title's link does not cover them. */
  actions?: ReactNode;
  /** In a list the picture is small and stands beside the words. */
  look?: "card" | "row";
  /** Level of the title among the page's headings. */
  level?: 2 | 3 | 4;
};

/** A lecture: picture with lock, length and watched bar; the title covers the card. */
export const VideoCard = ({
  title,
  duration,
  picture,
  locked,
  watched = 0,
  to,
  onPress,
  children,
  actions,
  look = "card",
  level = 3,
}: VideoCardProps) => {
  const Name = `h${level}` as const;
  return (
    <article className={styles[look]}>
      <div className={styles.picture}>
        {picture}
        {locked && (
          <span className={styles.lock}>
            <LockSimpleIcon size={14} weight="fill" aria-hidden />
            Locked
          </span>
        )}
        {duration !== null && duration > 0 && (
          <span className={watched > 0 ? styles.lengthAbove : styles.length}>
            <Hidden>Length </Hidden>
            {clock(duration)}
          </span>
        )}
        {watched > 0 && (
          <span className={styles.done} role="img" aria-label={`${Math.round(watched * 100)}% watched`}>
            <i className={watched >= 1 ? styles.full : undefined} style={{ width: `${Math.min(1, watched) * 100}%` }} />
          </span>
        )}
      </div>
      <Name className={styles.title} title={title}>
        {to ? (
          <Link to={to} onClick={onPress}>
            {title}
          </Link>
        ) : (
          <button type="button" onClick={onPress}>
            {title}
          </button>
        )}
      </Name>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
};
