import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import styles from "./drawings.module.css";

const hits = [
  ["2.4 at 03:12", "… every ", " is made of shorter ones …"],
  ["4.1 at 12:31", "… a ", " never visits a city twice …"],
  ["6.3 at 08:50", "… with a negative edge, the ", " loses its meaning …"],
] as const;

/** Illustration of a transcript search. */
export const FindInLectures = () => (
  <div className={styles.found} aria-hidden="true">
    <p className={styles.query}>
      <MagnifyingGlassIcon size={18} />
      <span>shortest path</span>
      <small>3 places in 3 lectures</small>
    </p>
    {hits.map(([place, before, after]) => (
      <p key={place} className={styles.hit}>
        <small>{place}</small>
        <span>
          {before}
          <mark>shortest path</mark>
          {after}
        </span>
      </p>
    ))}
  </div>
);
