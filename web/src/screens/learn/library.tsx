import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ClassCodeButton } from "../../classes/class-code-button.tsx";
import { errorText, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Chips } from "../../ui/chip.tsx";
import { countText } from "../../ui/duration.ts";
import { SelectField } from "../../ui/field.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import type { LearnLibrary } from "./learn.ts";
import styles from "./library.module.css";
import { LibraryRow } from "./library-row.tsx";
import { numberText } from "./texts.ts";

const filters = [
  ["all", "All", "all"],
  ["in-progress", "In progress", "inProgress"],
  ["not-begun", "Not begun", "notBegun"],
  ["finished", "Finished", "finished"],
  ["class", "Class", "class"],
  ["certificate", "Certificate", "certificate"],
] as const;

const orders = [
  ["recent", "Last visited first"],
  ["name", "By name"],
  ["due", "First to close"],
] as const;

type Filter = (typeof filters)[number][0];
type Order = (typeof orders)[number][0];

type LibraryProps = {
  /** What came with the home: the first page in the usual order. Without it the library is read by itself. */
  first?: LearnLibrary | undefined;
  /** While what comes with the home is on its way. */
  isComing?: boolean;
};

/** LRN-05: everything that is held as one list; filter and order stand in the address. */
export const Library = ({ first, isComing = false }: LibraryProps) => {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find(([name]) => name === search.get("show"))?.[0] ?? "all";
  const order = orders.find(([name]) => name === search.get("by"))?.[0] ?? "recent";
  const choose = (name: "show" | "by", value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-labelledby="library">
      <Pages key={`${filter} ${order}`} {...{ first, isComing, filter, order }}>
        {(counts) => (
          <div className={styles.choices}>
            <Chips label="Courses shown">
              {filters
                .filter(([name, , count]) => name === filter || counts?.[count] !== 0)
                .map(([name, label, count]) => (
                  <Chip
                    key={name}
                    label={label}
                    count={counts?.[count] ?? undefined}
                    pressed={name === filter}
                    onPress={() => choose("show", name === "all" ? undefined : name)}
                  />
                ))}
            </Chips>
            <SelectField
              label="Order"
              hideLabel
              value={order}
              onChange={({ target }) => choose("by", target.value === "recent" ? undefined : target.value)}
            >
              {orders.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </Pages>
    </section>
  );
};

type PagesProps = LibraryProps & {
  filter: Filter;
  order: Order;
  children: (counts: LearnLibrary["counts"] | undefined) => ReactNode;
};

const Pages = ({ first, isComing, filter, order, children }: PagesProps) => {
  const [afters, setAfters] = useState<readonly number[]>([]);
  const isUsual = order === "recent" && (filter === "all" || first?.next === null);
  // A library that came whole is filtered and named here.
  const isHere = first !== undefined && (isUsual || (first.next === null && order === "name"));
  const own = useApi("learn.library", isHere || isComing ? null : { query: { filter, order } });
  const page = isHere ? narrowed(first, filter, order) : own.data;
  const counts = first?.counts ?? own.data?.counts;
  return (
    <>
      <Head library={first ?? own.data} />
      {children(counts)}
      {own.error && !page ? (
        <Failed title="Your library could not be read" onRetry={() => void own.mutate()}>
          {errorText(own.error)}
        </Failed>
      ) : !page ? (
        <RowsSkeleton />
      ) : (
        <>
          <Rows page={page} />
          {afters.map((after) => (
            <More key={after} query={{ filter, order, after }} isLast={after === afters.at(-1)} onMore={setAfters} />
          ))}
          {page.next !== null && afters.length === 0 && <MoreButton next={page.next} onMore={setAfters} />}
        </>
      )}
    </>
  );
};

const narrowed = (library: LearnLibrary, filter: Filter, order: Order): LearnLibrary => {
  const rows = library.rows.filter(({ state, classes, certificate }) => {
    if (filter === "class") return classes.length > 0;
    if (filter === "certificate") return certificate !== null;
    return filter === "all" || state === filter;
  });
  if (order !== "name") return { ...library, rows };
  const compare = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;
  return { ...library, rows: rows.toSorted((a, b) => compare(a.course.name, b.course.name)) };
};

type OnMore = (change: (known: readonly number[]) => readonly number[]) => void;
type MoreProps = { query: { filter: Filter; order: Order; after: number }; isLast: boolean; onMore: OnMore };

const More = ({ query, isLast, onMore }: MoreProps) => {
  const { data, error, mutate } = useApi("learn.library", { query });
  if (error && !data)
    return (
      <Failed title="The next courses could not be read" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data) return <RowsSkeleton />;
  return (
    <>
      <Rows page={data} />
      {isLast && data.next !== null && <MoreButton next={data.next} onMore={onMore} />}
    </>
  );
};

const MoreButton = ({ next, onMore }: { next: number; onMore: OnMore }) => (
  <div className={styles.more}>
    <Button onClick={() => onMore((known) => [...known, next])}>Show more of the library</Button>
  </div>
);

const Rows = ({ page: { rows, next } }: { page: LearnLibrary }) =>
  rows.length === 0 ? (
    <p className={styles.none}>{next === null ? "No course is like that." : "None of these, but there are more."}</p>
  ) : (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <LibraryRow key={row.course.id} row={row} />
      ))}
    </ul>
  );

const Head = ({ library }: { library: LearnLibrary | undefined }) => (
  <div className={styles.head}>
    <div>
      <Heading level={2} id="library">
        {library ? headingOf(library) : "Your library"}
      </Heading>
      <p>{library && sentenceOf(library)}</p>
    </div>
    <ClassCodeButton />
  </div>
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const headingOf = ({ rows, next, counts }: LearnLibrary): string =>
  next === null && rows.length === counts.all
    ? `Your library: ${sum(rows.map(({ lecturesWatched }) => lecturesWatched))} of ${countText(sum(rows.map(({ lectures }) => lectures)), "lecture")} watched`
    : `Your library: ${countText(counts.all, "course")}`;

const sentenceOf = ({ rows, next, counts }: LearnLibrary): string => {
  if (next !== null || rows.length !== counts.all) return "";
  const inProgress = counts.inProgress ?? 0;
  const courses = `${numberText(counts.all)} ${counts.all === 1 ? "course" : "courses"}`;
  const begun = inProgress > 0 && counts.all > 1 ? `, ${numberText(inProgress).toLowerCase()} of them in progress` : "";
  const questions = sum(rows.map((row) => row.questions));
  const right = questions > 0 ? ` ${sum(rows.map((row) => row.right))} of ${questions} answers right.` : "";
  return `${courses}${begun}.${right}`;
};

const RowsSkeleton = () => (
  <Skeleton label="Loading your library">
    <div className={styles.rows}>
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className={styles.row}>
          <div className={styles.cover}>
            <Bar width="100%" ratio="8/5" />
          </div>
          <Bar width="70%" height={26} />
          <Bar width="100%" height={56} />
          <Bar width="80px" height={40} />
        </div>
      ))}
    </div>
  </Skeleton>
);
