import type { To } from "react-router-dom";
import type { Course, Module, Video } from "../../../features/course/course.ts";
import { errorText, useApi } from "../../../lib/api.ts";
import type { paths } from "../../../lib/paths.tsx";
import { useLast } from "../../../lib/use-last.ts";
import { countText } from "../../../ui/duration.ts";
import { Later } from "../../../ui/later.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { part } from "../../../ui/part.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./search-results.module.css";

// Highlighting code loads on the first search.
const SearchHitCard = part(() =>
  whenOnline(() => import("./search-hit.tsx")).then((module) => ({ default: module.SearchHitCard })),
);

/** CRS-10: four results a page, in one row. */
const perPage = 4;

type SearchResultsProps = {
  course: Course;
  /** Never empty (CRS-12). */
  term: string;
  page: number;
  toPage: (page: number) => To;
  options: Parameters<typeof paths.video>[3];
  /** `t` of the URL, in seconds. */
  linked: number | undefined;
  isUnlocked: (module: Module, video: Video) => boolean;
  onUnlock: (module: Module) => void;
};

/** Transcript matches in the course (CRS-08 to CRS-14), in place of the modules. */
export const SearchResults = ({ course, term, page, toPage, options, ...rest }: SearchResultsProps) => {
  const { data, error, mutate } = useApi("transcript.search", {
    params: { courseId: course.id },
    query: { key: options?.key ?? undefined },
    body: { searchValue: term },
  });
  // The previous results stay, faded, while typing, so that the layout doesn't jump.
  const shown = useLast(data && { term, results: data.results });
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="The search could not be done" retryText="TRY AGAIN" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!shown) return <Waiting />;
  const { results } = shown;
  if (results.length === 0)
    return (
      <div className={styles.state}>
        <Empty title="No search results found for keyword">Clear the search to see the course again.</Empty>
      </div>
    );
  const pages = Math.ceil(results.length / perPage);
  const at = Math.min(page, pages);
  const lines = results.reduce((sum, { transcripts }) => sum + transcripts.length, 0);
  const isAll = results.every(({ withheld }) => !withheld);
  return (
    <Later when waiting={<Waiting />}>
      <section aria-label="Search results" aria-busy={!data}>
        <p className={styles.found} role="status">
          {countText(lines, "line")} in {countText(results.length, "video")} say “{shown.term}”
          {!isAll && ", and more that are not shown"}
        </p>
        <ul className={styles.grid} data-waiting={!data || undefined}>
          {results.slice((at - 1) * perPage, at * perPage).map((hit) => (
            <SearchHitCard
              key={`${hit.module.id}/${hit.video.id}`}
              course={course}
              hit={hit}
              term={shown.term}
              options={options}
              {...rest}
            />
          ))}
        </ul>
        <div className={styles.pages}>
          <Pagination page={at} pages={pages} to={toPage} label="Pages of results" />
        </div>
      </section>
    </Later>
  );
};

const Waiting = () => (
  <Skeleton label="Searching">
    <div className={styles.found}>
      <Bar width="180px" height={18} />
    </div>
    <div className={styles.grid}>
      {Array.from({ length: perPage }, (_, n) => (
        <div key={n} className={styles.waiting}>
          <Bar width="100%" ratio="16/9" />
          <Bar width="80%" height={18} />
          <Bar width="100%" height={44} />
        </div>
      ))}
    </div>
  </Skeleton>
);
