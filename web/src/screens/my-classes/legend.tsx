import { AccessTag, accessTags } from "./access-tag.tsx";
import styles from "./legend.module.css";

/** Explains the tags of modules (COD-17). */
export const Legend = () => (
  <dl className={styles.legend}>
    {Object.entries(accessTags).map(([tag, { meaning }]) => (
      <div key={tag} className={styles.entry}>
        <dt>
          <AccessTag tag={tag as keyof typeof accessTags} />
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
