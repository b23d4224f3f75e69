import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { clock } from "./duration.ts";
import { Hidden } from "./heading.tsx";
import styles from "./video-card.module.css";

type VideoCardProps = {
  title: string;
  /** Seconds; null while the host hasn't sent the duration. */
  duration: number | null;
  /** Thumbnail: a `Cover` with the `lecture` crop. */
  picture: ReactNode;
  locked?: boolean;
  /** 0 to 1. */
  watched?: number;
  /** The title's link target, or press handler. */
  to?: To;
  onPress?: () => void;
  children?: ReactNode;
  /** Buttons and links in addition to the title's link, which doesn't cover them. */
  actions?: ReactNode;
  /** `row`: a small picture to the left of the text. */
  look?: "card" | "row";
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
};

/** A lecture: picture with lock, duration and progress bar; the title's link covers the card. */
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
      <Name className={styles.title} title={title} dir="auto">
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
