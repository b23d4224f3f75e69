import { memo, useDeferredValue } from "react";
import type { CourseCardData } from "../../course/use-metas.ts";
import { useApi } from "../../lib/api.ts";
import { useLast } from "../../lib/use-last.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/states.tsx";
import { CardChunk, chunksOf } from "./card-chunk.tsx";
import styles from "./course-list.module.css";
import { ListFailed } from "./list-failed.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { type ListName, listTexts } from "./list-texts.ts";
import { pageSize, type useFilters } from "./use-filters.ts";

type CourseListProps = {
  list: ListName;
  filters: ReturnType<typeof useFilters>["filters"];
  toPage: ReturnType<typeof useFilters>["toPage"];
  onClear: () => void;
};

/** What the filters leave of a list. Until the next cards are there the last ones stay, paler (CAT-10, CAT-49). */
export const CourseList = ({ list, filters, toPage, onClear }: CourseListProps) => {
  const { data, error, mutate } = useApi("catalogue.list", { query: { list, pageSize, ...filters } });
  const known = useLast(data);
  // Draws new cards between the keys of a person who types on; the first ones at once.
  const drawn = useDeferredValue(known) ?? known;
  if (error && !data) return <ListFailed text={listTexts[list].failed} onRetry={() => void mutate()} />;
  if (!drawn) return <ListSkeleton />;
  const { count, results } = drawn;
  const pages = Math.ceil(count / pageSize);
  const isFiltered = filters.search !== undefined || filters.category !== undefined;
  return (
    <section aria-label="Courses" aria-busy={drawn !== data}>
      <p className={styles.found} role="status">
        <span>{countText(count, "course")}</span>
        {pages > 1 && (
          <span>
            Page {Math.min(filters.page, pages)} of {pages}
          </span>
        )}
      </p>
      {results.length === 0 ? (
        <div className={styles.empty}>
          <Empty
            level={2}
            title={isFiltered ? nothingFound(filters.search) : "Nothing to load"}
            action={isFiltered && <Button onClick={onClear}>Show all courses</Button>}
          >
            {isFiltered ? "Try other words or another category." : "There are no courses here yet."}
          </Empty>
        </div>
      ) : (
        <ul className={styles.cards}>
          <Cards list={list} cards={results} />
        </ul>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <Text size={14} tone="quiet">
            {pageSize} courses per page
          </Text>
          <Pagination page={filters.page} pages={pages} to={toPage} />
        </div>
      )}
    </section>
  );
};

const nothingFound = (search: string | undefined): string =>
  search ? `No course matches "${search}"` : "No course is in this category yet";

// Drawn anew for other cards only, not for every change of the address.
const Cards = memo(({ list, cards }: { list: ListName; cards: readonly CourseCardData[] }) =>
  chunksOf(cards).map((chunk) => <CardChunk key={chunk[0]?.id} list={list} cards={chunk} />),
);
