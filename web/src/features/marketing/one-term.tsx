import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import styles from "./drawings.module.css";

const modules = [
  ["1. Walking a graph", styles.over],
  ["2. Spanning trees", styles.open],
  ["3. Shortest paths", styles.ahead],
  ["4. Flows and cuts", styles.ahead],
] as const;

/** Illustration: modules unlocked by a class code, each for its days of the term. */
export const OneTerm = () => (
  <div className={styles.term} aria-hidden="true">
    <p className={styles.query}>
      <KeyIcon size={18} />
      <span>NORTHGATE-CS2</span>
      <small>one code, 84 students</small>
    </p>
    {modules.map(([name, state]) => (
      <p key={name} className={styles.window}>
        <span>{name}</span>
        <i>
          <b className={state} />
        </i>
      </p>
    ))}
    <p className={styles.months}>
      <span>September</span>
      <span>December</span>
    </p>
  </div>
);
