import { PricedCards } from "../../features/marketing/priced-card.tsx";
import { errorText, type useApi } from "../../lib/api.ts";
import { CourseGrid } from "../../ui/course-card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./creator.module.css";

const pageSize = 4;

type Answer = ReturnType<typeof useApi<"creator.public-collections">>;

type CoursePagesProps = Pick<Answer, "data" | "error" | "mutate"> & { empty: string };

/** Public courses, four a page (CAT-44, CRE-17); the page is in the URL. */
export const CoursePages = ({ data, error, mutate, empty }: CoursePagesProps) => {
  const { page, pages, shown, to } = usePage(data ?? [], pageSize);
  if (error && !data)
    return (
      <Failed title="Fetch for data failed" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading courses">
        <Bar width="100%" height={300} />
      </Skeleton>
    );
  if (data.length === 0) return <Empty title={empty} />;
  return (
    <div className={styles.cards}>
      <CourseGrid>
        <PricedCards cards={shown} />
      </CourseGrid>
      <Pagination page={page} pages={pages} to={to} label="Pages of courses" />
    </div>
  );
};
