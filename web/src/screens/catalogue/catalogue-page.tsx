import { useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import type { CourseCardData } from "../../purchase/use-metas.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { CardChunk, chunksOf } from "./card-chunk.tsx";
import styles from "./catalogue-page.module.css";
import { CategoryFilter } from "./category-filter.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { type ListName, listTexts } from "./list-texts.ts";
import { pageSize, useFilters } from "./use-filters.ts";

/** The premium, free and certification lists are one page with three lists behind it. */
export const CataloguePage = ({ list }: { list: ListName }) => {
  const { title, lead } = listTexts[list];
  const { filters, change, toPage } = useFilters();
  return (
    <Page key={list}>
      <Title>{title}</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: title }]} />
      <div className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <Text size={18} tone="quiet">
          {lead}
        </Text>
      </div>
      <div className={styles.filters}>
        <SearchBox
          label="Search by name or description"
          value={filters.search ?? ""}
          onChange={(search) => change({ search })}
        />
        <CategoryFilter
          category={filters.category}
          subCategory={filters.subCategory}
          onChange={(category, subCategory) =>
            change({ category: category?.toString(), subCategory: subCategory?.toString() })
          }
        />
      </div>
      <CourseList list={list} filters={filters} toPage={toPage} onClear={() => change(noFilters)} />
    </Page>
  );
};

const noFilters = { search: undefined, category: undefined, subCategory: undefined };

type CourseListProps = {
  list: ListName;
  filters: ReturnType<typeof useFilters>["filters"];
  toPage: ReturnType<typeof useFilters>["toPage"];
  onClear: () => void;
};

const CourseList = ({ list, filters, toPage, onClear }: CourseListProps) => {
  const { data, error, mutate } = useApi("catalogue.list", { query: { list, pageSize, ...filters } });
  if (error && !data) return <ListFailed text={listTexts[list].failed} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton />;
  const { count, results } = Array.isArray(data) ? { count: data.length, results: data } : data;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const isFiltered = filters.search !== undefined || filters.category !== undefined;
  return (
    <section aria-label="Courses">
      <p className={styles.found} role="status">
        <span>{countText(count, "course")}</span>
        <span>
          Page {Math.min(filters.page, pages)} of {pages}
        </span>
      </p>
      {results.length === 0 ? (
        <div className={styles.empty}>
          <Empty
            level={2}
            title="Nothing to load"
            action={isFiltered && <Button onClick={onClear}>Show all courses</Button>}
          >
            {isFiltered
              ? "No course matches. Try a shorter word or another category."
              : "There are no courses here yet."}
          </Empty>
        </div>
      ) : (
        <Cards list={list} cards={results} />
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

const Cards = ({ list, cards }: { list: ListName; cards: readonly CourseCardData[] }) => (
  <ul>
    {chunksOf(cards).map((chunk) => (
      <CardChunk key={chunk[0]?.id} list={list} cards={chunk} />
    ))}
  </ul>
);

/** CAT-14, CAT-15. */
const ListFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.failed}>
    <Note tone="wrong">
      <strong>{text}</strong>
      <p>
        Refresh the page. If it fails again, a browser extension or another third-party service may be blocking the
        request.
      </p>
      <div className={styles.again}>
        <Button size="small" onClick={onRetry}>
          TRY AGAIN
        </Button>
      </div>
    </Note>
  </div>
);
