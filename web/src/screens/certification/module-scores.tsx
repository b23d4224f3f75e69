import { Heading } from "../../ui/heading.tsx";
import styles from "./progress.module.css";
import type { Progress } from "./use-standing.ts";

type ModuleScoresProps = { modules: Progress["modules"]; level: number | null };

/** Points and share watched of each module, by the rule of the whole score. */
export const ModuleScores = ({ modules, level }: ModuleScoresProps) => (
  <section className={styles.section} aria-labelledby="modules">
    <Heading level={2} id="modules">
      Module by module
    </Heading>
    <table className={styles.modules}>
      <thead>
        <tr>
          <th scope="col">Module</th>
          <th scope="col">Points</th>
          <th scope="col">{level === null ? "Score" : `Score, post at ${level}%`}</th>
          <th scope="col">Watched</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ id, name, points, outOf, percent, watched }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{outOf === 0 ? "No questions" : `${points} of ${outOf}`}</td>
            <td>
              {outOf > 0 && (
                <span className={styles.bar} role="img" aria-label={`${percent}%`}>
                  <i style={{ width: `${percent}%` }} />
                  {level !== null && <u style={{ left: `${level}%` }} />}
                </span>
              )}
            </td>
            <td>
              <span className={styles.only}>Watched </span>
              {watched}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
