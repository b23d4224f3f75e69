import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import styles from "./drawings.module.css";

/** Begin and end in percent of the term. */
const modules = [
  ["1. Walking a graph", 0, 30, styles.over],
  ["2. Spanning trees", 22, 62, styles.open],
  ["3. Shortest paths", 54, 86, styles.ahead],
  ["4. Flows and cuts", 78, 100, styles.ahead],
] as const;

/** The modules that the code of a class opens, each for its days of the term, drawn. */
export const OneTerm = () => (
  <div className={styles.term} aria-hidden="true">
    <p className={styles.query}>
      <KeyIcon size={18} />
      <span>NORTHGATE-CS2</span>
      <small>one code, 84 students</small>
    </p>
    {modules.map(([name, from, until, state]) => (
      <p key={name} className={styles.window}>
        <span>{name}</span>
        <i>
          <b className={state} style={{ left: `${from}%`, right: `${100 - until}%` }} />
        </i>
      </p>
    ))}
    <p className={styles.months}>
      <span>September</span>
      <span>December</span>
    </p>
  </div>
);
