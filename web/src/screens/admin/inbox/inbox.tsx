import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { type ApiError, errorText } from "../../../lib/api.ts";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { CursorPager } from "../cursor-pager.tsx";
import styles from "../list.module.css";

export type Status = "new" | "done";

/** The inbox section in the URL. */
export const useStatus = (): Status => (useSearchParams()[0].get("status") === "done" ? "done" : "new");

type InboxProps = {
  title: string;
  lead: string;
  empty: string;
  page: { count: number; next: string | null } | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** A list of submissions, open or done. */
export const Inbox = ({ title, lead, empty, page, error, onRetry, children }: InboxProps) => {
  const [, setSearch] = useSearchParams();
  const status = useStatus();
  return (
    <>
      <Title>{title}</Title>
      <Heading level={1}>{title}</Heading>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.tools}>
        <Chips label="Status">
          <Chip label="New" pressed={status === "new"} onPress={() => setSearch({})} />
          <Chip label="Done" pressed={status === "done"} onPress={() => setSearch({ status: "done" })} />
        </Chips>
      </div>
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={onRetry}>
          {errorText(error)}
        </Failed>
      ) : !page ? (
        <Skeleton label={`Loading ${title.toLowerCase()}`}>
          <Bar width="100%" height={320} />
        </Skeleton>
      ) : (
        <>
          {page.count === 0 ? (
            <Empty title={status === "new" ? "Nothing waits for you" : "Nothing is done yet"} level={2}>
              {empty}
            </Empty>
          ) : (
            <ul className={styles.inbox}>{children}</ul>
          )}
          <CursorPager next={page.next} />
        </>
      )}
    </>
  );
};
