import { coursesPerLibraryPage } from "@cu/api/page-size";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { CardRow } from "../../features/library/card-row.tsx";
import { Rows } from "../../features/library/row.tsx";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Line, type LinePart } from "../../ui/line.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Tag } from "../../ui/tag.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./my-courses.module.css";
import { ShelfStates } from "./shelf-states.tsx";

/** Courses that a creator made or co-authored; only creators have this list (CAT-33). */
export const Authored = ({ user }: { user: CurrentUser }) => {
  const { data, error, mutate } = useApi("user.collections", { params: { userId: user.id } });
  const { page, pages, shown, to } = usePage(data ?? [], coursesPerLibraryPage);
  return (
    <>
      <p className={styles.aside}>
        <LinkButton size="small" to={paths.classCodes}>
          Class codes
        </LinkButton>
      </p>
      <ShelfStates
        error={error}
        onRetry={() => void mutate()}
        count={data?.length}
        empty={{ text: "Courses you create or write together with others appear here." }}
      >
        <Rows>
          {shown.map((course) => (
            <CardRow
              key={course.id}
              card={course}
              tags={course.privacyScope === "unlisted" ? <Tag>Unlisted</Tag> : <Tag tone="act">Public</Tag>}
              line={<Line parts={lengths(course)} label={`${course.modules.length} modules, drawn to length`} />}
            />
          ))}
        </Rows>
        <Pagination page={page} pages={pages} label="Pages of authored courses" to={to} />
      </ShelfStates>
    </>
  );
};

const lengths = ({ modules }: Course): LinePart[] =>
  modules.map(({ videos }) => ({
    duration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    state: "owned",
  }));
