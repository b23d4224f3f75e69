import styles from "./questions.module.css";
import type { QuestionsOfVideo } from "./video.tsx";

type Tries = NonNullable<QuestionsOfVideo["questions"][number]["tries"]>;

export const triesLegend = [
  { name: "first", text: "first" },
  { name: "second", text: "second" },
  { name: "third", text: "third" },
  { name: "later", text: "later" },
  { name: "notYet", text: "not right yet" },
] as const satisfies { name: keyof Tries; text: string }[];

/** How many were right at which try, each stretch as wide as its share; numbers and patterns say it without colour. */
export const TriesBar = ({ tries }: { tries: Tries }) => (
  <span
    className={styles.tries}
    role="img"
    aria-label={triesLegend.map(({ name, text }) => `${text} ${tries[name]}`).join(", ")}
  >
    {triesLegend.map(({ name }) =>
      tries[name] === 0 ? null : (
        <i key={name} data-try={name} style={{ flexGrow: tries[name] }}>
          {tries[name]}
        </i>
      ),
    )}
  </span>
);
