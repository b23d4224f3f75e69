import { PricedCards } from "../../marketing/priced-card.tsx";
import type { CourseCardData } from "../../purchase/use-metas.ts";
import { CourseGrid } from "../../ui/course-card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty } from "../../ui/states.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./creator.module.css";

/** CAT-44, CRE-17. */
const pageSize = 4;

type CoursePagesProps = { cards: readonly CourseCardData[]; empty: string };

/** Public courses, four a page; the page belongs to the address. */
export const CoursePages = ({ cards, empty }: CoursePagesProps) => {
  const { page, pages, shown, to } = usePage(cards, pageSize);
  if (cards.length === 0) return <Empty title={empty} />;
  return (
    <div className={styles.cards}>
      <CourseGrid>
        <PricedCards cards={shown} />
      </CourseGrid>
      <Pagination page={page} pages={pages} to={to} label="Pages of courses" />
    </div>
  );
};
