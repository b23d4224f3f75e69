import type { ReactNode } from "react";
import { type ApiError, errorText } from "../../lib/api.ts";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./earnings.module.css";

type PartProps<Data> = {
  id: string;
  title: string;
  lead?: string;
  answer: { data: Data | undefined; error: ApiError | undefined; mutate: () => unknown };
  height: number;
  children: (data: Data) => ReactNode;
};

/** One part of the page with its four states: failed, loading, and what it makes of its data. */
export const Part = <Data,>({ id, title, lead, answer, height, children }: PartProps<Data>) => {
  const { data, error, mutate } = answer;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {error && data === undefined ? (
        <Failed title="Fetch for data failed" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : data === undefined ? (
        <Skeleton label={`Loading: ${title}`}>
          <Bar width="100%" height={height} />
        </Skeleton>
      ) : (
        children(data)
      )}
    </section>
  );
};
