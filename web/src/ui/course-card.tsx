import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import styles from "./course-card.module.css";
import { Line, type LinePart } from "./line.tsx";

/** A grid whose cards align row by row: picture, title, authors, line, counts, price. */
export const CourseGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

type CourseCardProps = {
  name: string;
  /** Undefined in a preview. */
  to: To | undefined;
  /** A `Cover`, with its ribbon inside. */
  picture: ReactNode;
  /** Author links; they lie above the card's own link. */
  authors: ReactNode;
  modules: readonly LinePart[];
  /** Rating and level, above the line. */
  standing?: ReactNode;
  /** "7 modules, 34 videos" and the like. */
  counts: ReactNode;
  /** Price, tags, buttons. */
  children?: ReactNode;
  /** Level of the name among the page's headings. */
  level?: 2 | 3;
};

export const CourseCard = ({
  name,
  to,
  picture,
  authors,
  modules,
  standing,
  counts,
  children,
  level = 2,
}: CourseCardProps) => {
  const Name = `h${level}` as const;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <Name className={styles.title} dir="auto">
        {to ? <Link to={to}>{name}</Link> : name}
      </Name>
      <p className={styles.authors}>{authors}</p>
      <div className={styles.line}>
        {standing && <p className={styles.standing}>{standing}</p>}
        <Line parts={modules} label={`${modules.length} modules, drawn to length`} />
      </div>
      <p className={styles.counts}>{counts}</p>
      <div className={styles.foot}>{children}</div>
    </li>
  );
};
