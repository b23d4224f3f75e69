import { memo, Suspense, useDeferredValue, useState } from "react";
import type { CourseCardData } from "../../features/course/use-metas.ts";
import { useApi } from "../../lib/api.ts";
import { useLast } from "../../lib/use-last.ts";
import { countText } from "../../ui/duration.ts";
import { Later } from "../../ui/later.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { part } from "../../ui/part.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { CardChunk, chunksOf } from "./card-chunk.tsx";
import pageStyles from "./catalogue-page.module.css";
import styles from "./course-list.module.css";
import type { Categories } from "./filters/filter-texts.ts";
import { ListFailed } from "./list-failed.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { type ListName, listTexts } from "./list-texts.ts";
import { ListTools } from "./list-tools.tsx";
import { chosenCount, type useFilters } from "./use-filters.ts";
import { useIsWide } from "./use-is-wide.ts";

// Not needed at first paint, nor on a phone before the sheet opens.
const FilterFields = part(() =>
  whenOnline(() => import("./filters/filter-fields.tsx")).then((m) => ({ default: m.FilterFields })),
);
const ChosenFilters = part(() =>
  whenOnline(() => import("./filters/chosen-filters.tsx")).then((m) => ({ default: m.ChosenFilters })),
);
const FilterSheet = part(() =>
  whenOnline(() => import("./filters/filter-sheet.tsx")).then((m) => ({ default: m.FilterSheet })),
);
const NothingFound = part(() =>
  whenOnline(() => import("./filters/nothing-found.tsx")).then((m) => ({ default: m.NothingFound })),
);
const InLectures = part(() =>
  whenOnline(() => import("./filters/nothing-found.tsx")).then((m) => ({ default: m.InLectures })),
);

const ViewSwitch = part(() =>
  whenOnline(() => import("./wide/view-switch.tsx")).then((m) => ({ default: m.ViewSwitch })),
);
const PageSize = part(() => whenOnline(() => import("./wide/page-size.tsx")).then((m) => ({ default: m.PageSize })));

type CourseListProps = ReturnType<typeof useFilters> & { list: ListName; categories: Categories | undefined };

/** The filtered list. The previous cards stay, faded, until the next ones load (CAT-10, CAT-49). */
export const CourseList = ({ list, categories, filters, pageSize, view, change, toPage }: CourseListProps) => {
  const { data, error, mutate } = useApi("catalogue.list", { query: { list, pageSize, facets: true, ...filters } });
  const known = useLast(data);
  // Deferred, so that typing isn't blocked by rendering cards; the first ones render immediately.
  const drawn = useDeferredValue(known) ?? known;
  const isWide = useIsWide();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isFailed = error !== undefined && !data;
  const total = data?.count ?? drawn?.count;
  const fields = { list, categories, filters, counts: known?.facets, total, onChange: change };
  return (
    <div className={pageStyles.columns}>
      <aside className={pageStyles.side} aria-label="Filters">
        <Later when={isWide} waiting={<WaitingFields />}>
          <FilterFields {...fields} />
        </Later>
      </aside>
      <section aria-label="Courses" aria-busy={drawn !== data && !isFailed} className={styles.list}>
        <ListTools
          list={list}
          filters={filters}
          view={
            <Later when={isWide} waiting={null}>
              <ViewSwitch view={view} onChange={change} />
            </Later>
          }
          onChange={change}
          onFilter={() => setIsSheetOpen(true)}
          status={drawn && !isFailed && <Found count={drawn.count} page={filters.page} pageSize={pageSize} />}
        />
        {chosenCount(filters) > 0 && (
          <div className={styles.chosen}>
            <Suspense>
              <ChosenFilters categories={categories} filters={filters} onChange={change} />
            </Suspense>
          </div>
        )}
        {isSheetOpen && (
          <Suspense>
            <FilterSheet {...fields} onClose={() => setIsSheetOpen(false)} />
          </Suspense>
        )}
        {isFailed ? (
          <ListFailed text={listTexts[list].failed} onRetry={() => void mutate()} />
        ) : !drawn ? (
          <ListSkeleton />
        ) : drawn.results.length === 0 ? (
          <div className={styles.empty}>
            {filters.search || chosenCount(filters) > 0 ? (
              <Suspense>
                <NothingFound filters={filters} counts={drawn.facets} onChange={change} />
              </Suspense>
            ) : (
              <Empty level={2} title="Nothing to load">
                There are no courses here yet.
              </Empty>
            )}
          </div>
        ) : (
          <ul className={view === "grid" ? styles.grid : styles.cards}>
            <Cards list={list} view={view} cards={drawn.results} />
          </ul>
        )}
        {filters.search && !isFailed && (
          <Suspense>
            <InLectures words={filters.search} />
          </Suspense>
        )}
        {drawn && !isFailed && drawn.count > 4 && (
          <div className={styles.pages}>
            <Later when={isWide} waiting={<span />}>
              <PageSize size={pageSize} onChange={change} />
            </Later>
            <Pagination page={filters.page} pages={Math.ceil(drawn.count / pageSize)} to={toPage} />
          </div>
        )}
      </section>
    </div>
  );
};

const Found = ({ count, page, pageSize }: { count: number; page: number; pageSize: number }) => {
  const pages = Math.ceil(count / pageSize);
  return (
    <>
      <strong>{countText(count, "course")}</strong>
      {pages > 1 && (
        <span>
          Page {Math.min(page, pages)} of {pages}
        </span>
      )}
    </>
  );
};

const widths = ["40%", "80%", "70%", "85%", "60%", "75%", "40%", "65%", "75%", "60%"];

const WaitingFields = () => (
  <div className={pageStyles.waiting} aria-hidden="true">
    {widths.map((width, n) => (
      <Bar key={`${n} ${width}`} width={width} height={16} />
    ))}
  </div>
);

type CardsProps = { list: ListName; view: "grid" | "list"; cards: readonly CourseCardData[] };

// Memoized: re-renders for other cards, not for every URL change.
const Cards = memo(({ list, view, cards }: CardsProps) =>
  chunksOf(cards).map((chunk) => <CardChunk key={chunk[0]?.id} list={list} view={view} cards={chunk} />),
);
