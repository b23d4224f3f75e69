import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import styles from "./questions.module.css";
import type { QuestionsOfVideo } from "./retention.ts";

type Tries = NonNullable<QuestionsOfVideo["questions"][number]["tries"]>;

export const triesLegend = [
  { name: "first", text: "first" },
  { name: "second", text: "second" },
  { name: "third", text: "third" },
  { name: "later", text: "later" },
  { name: "notYet", text: "not right yet" },
] as const satisfies { name: keyof Tries; text: string }[];

/** Share of right answers per attempt; numbers and patterns convey it without colour. */
export const TriesBar = ({ tries }: { tries: Tries }) => (
  <span className={styles.tries}>
    <Chart
      label={triesLegend.map(({ name, text }) => `${text} ${tries[name]}`).join(", ")}
      height={24}
      drawing={{
        kind: "shares",
        parts: triesLegend.map(({ name }) => ({ name, value: tries[name] })),
        hatched: "notYet" satisfies keyof Tries,
      }}
    />
  </span>
);
