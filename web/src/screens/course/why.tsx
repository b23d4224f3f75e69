import type { Course } from "../../features/course/course.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./why.module.css";

/** CRS-49: outcomes, audience and prerequisites; each where its author has filled it in. */
export const Why = ({ course: { outcomes, audience, prerequisites } }: { course: Course }) => (
  <>
    {outcomes.length > 0 && (
      <section className={styles.part} aria-labelledby="outcomes">
        <Heading level={2} id="outcomes">
          What you will be able to do
        </Heading>
        <ul className={styles.outcomes}>
          {outcomes.map((outcome, place) => (
            <li key={place} dir="auto">
              {outcome}
            </li>
          ))}
        </ul>
      </section>
    )}
    {(audience || prerequisites) && (
      <div className={styles.fit}>
        <Fit title="For whom" text={audience} />
        <Fit title="Prerequisites" text={prerequisites} />
      </div>
    )}
  </>
);

const Fit = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <section>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      <p dir="auto">{text}</p>
    </section>
  ) : null;
