import type { ReactNode } from "react";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useOpened } from "../../lib/use-opened.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import type { LearnLibrary } from "./answer.ts";
import { HeldRow } from "./held-row.tsx";
import styles from "./library.module.css";
import { Rows } from "./row.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import type { Filter, Order } from "./use-choice.ts";

type PagesProps = {
  first: LearnLibrary | undefined;
  isComing: boolean;
  filter: Filter;
  order: Order;
  /** Content above the rows, given the loaded library. */
  children: (library: LearnLibrary | undefined) => ReactNode;
};

/** Owned courses, paged (LRN-05). */
export const Pages = ({ first, isComing, filter, order, children }: PagesProps) => {
  const [further, setFurther] = useOpened(["learn.library", filter, order], 0);
  const onMore = () => setFurther(further + 1);
  const isUsual = order === "recent" && (filter === "all" || first?.next === null);
  // A completely loaded library is filtered and sorted on the client.
  const isHere = first !== undefined && (isUsual || (first.next === null && order === "name"));
  const own = useApi("learn.library", isHere || isComing ? null : { query: { filter, order } });
  const page = isHere ? narrowed(first, filter, order) : own.data;
  return (
    <>
      {children(first ?? own.data)}
      {own.error && !page ? (
        <Failed title="Your library could not be read" onRetry={() => void own.mutate()}>
          {errorText(own.error)}
        </Failed>
      ) : !page ? (
        <RowsSkeleton />
      ) : page.counts.all === 0 ? (
        <Empty
          title="Nothing to load"
          action={
            <LinkButton look="go" to={paths.premium}>
              Browse Premium Courses
            </LinkButton>
          }
        >
          Courses and modules you buy, and those that a class code opens, appear here.
        </Empty>
      ) : (
        <>
          <Page page={page} />
          <Further after={page.next} left={further} {...{ filter, order, onMore }} />
        </>
      )}
    </>
  );
};

const narrowed = (library: LearnLibrary, filter: Filter, order: Order): LearnLibrary => {
  const rows = library.rows.filter(({ state, bought, classes, certificate }) => {
    if (filter === "purchased") return bought !== null;
    if (filter === "class") return classes.length > 0;
    if (filter === "certificate") return certificate !== null;
    return filter === "all" || state === filter;
  });
  if (order !== "name") return { ...library, rows };
  const compare = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;
  return { ...library, rows: rows.toSorted((a, b) => compare(a.course.name, b.course.name)) };
};

type FurtherProps = {
  /** Id of the last row above; null if that was the last page. */
  after: number | null;
  /** Number of further pages to show. */
  left: number;
  filter: Filter;
  order: Order;
  onMore: () => void;
};

// Each page starts after the current last row above it: courses opened in between move to the top in the default order.
const Further = ({ after, left, ...rest }: FurtherProps) => {
  if (after === null) return null;
  if (left > 0) return <More after={after} left={left} {...rest} />;
  return (
    <div className={styles.more}>
      <Button onClick={rest.onMore}>Show more of the library</Button>
    </div>
  );
};

const More = ({ after, left, filter, order, onMore }: FurtherProps & { after: number }) => {
  const { data, error, mutate } = useApi("learn.library", { query: { filter, order, after } });
  if (error && !data)
    return (
      <Failed title="The next courses could not be read" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data) return <RowsSkeleton />;
  return (
    <>
      <Page page={data} />
      <Further after={data.next} left={left - 1} {...{ filter, order, onMore }} />
    </>
  );
};

const Page = ({ page: { rows, next } }: { page: LearnLibrary }) =>
  rows.length === 0 ? (
    <p className={styles.none}>{next === null ? "No course is like that." : "None of these, but there are more."}</p>
  ) : (
    <Rows>
      {rows.map((row) => (
        <HeldRow key={row.course.id} row={row} />
      ))}
    </Rows>
  );
