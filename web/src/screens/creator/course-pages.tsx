import { useSearchParams } from "react-router-dom";
import { PricedCards } from "../../marketing/priced-card.tsx";
import type { CourseCardData } from "../../purchase/use-metas.ts";
import { CourseGrid } from "../../ui/course-card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/states.tsx";
import styles from "./creator.module.css";

/** CAT-44, CRE-17. */
const pageSize = 4;

type CoursePagesProps = { cards: readonly CourseCardData[]; empty: string };

/** Public courses, four a page; the page belongs to the address. */
export const CoursePages = ({ cards, empty }: CoursePagesProps) => {
  const [search] = useSearchParams();
  if (cards.length === 0) return <Empty title={empty} />;
  const pages = Math.ceil(cards.length / pageSize);
  const page = Math.min(pages, Math.max(1, Number(search.get("page")) || 1));
  const to = (next: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(next));
    return `?${query}`;
  };
  return (
    <div className={styles.cards}>
      <CourseGrid>
        <PricedCards cards={cards.slice((page - 1) * pageSize, page * pageSize)} />
      </CourseGrid>
      <Pagination page={page} pages={pages} to={to} label="Pages of courses" />
    </div>
  );
};
