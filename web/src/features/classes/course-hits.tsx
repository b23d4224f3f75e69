import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { passFocus } from "../../ui/focus.ts";
import { AuthorLinks } from "../course/authors.tsx";
import type { CourseCardData } from "../course/use-metas.ts";
import styles from "./course-hit.module.css";

/** COD-06. */
const pageSize = 2;

/** The courses a code opens, two at a time. The pages belong to the window, not to the address. */
export const CourseHits = ({ courses }: { courses: readonly CourseCardData[] }) => {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(courses.length / pageSize);
  const pager = useRef<HTMLElement>(null);
  const turn = (to: number) => {
    setPage(to);
    // At either end the pressed button is disabled, and would take the focus with it.
    if (to === 1 || to === pages)
      passFocus(() => pager.current?.querySelector<HTMLElement>("button:not(:disabled)") ?? null);
  };
  return (
    <div>
      <ul className={styles.list} aria-label="Courses of this code">
        {courses.slice((page - 1) * pageSize, page * pageSize).map((course) => (
          <li key={course.id} className={styles.hit}>
            <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} eager />
            <div>
              <h3 className={styles.name} dir="auto">
                {course.name}
              </h3>
              <p className={styles.authors}>
                <AuthorLinks authors={[course.primaryAuthor, ...course.coAuthors]} />
              </p>
              <p className={styles.counts}>
                {countText(course.moduleCount, "module")}, {countText(course.videoCount, "video")}
                {course.totalDuration > 0 && `, ${lengthText(course.totalDuration)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav ref={pager} className={styles.pager} aria-label="Pages of courses">
          <Button size="small" disabled={page === 1} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <span aria-live="polite">
            Page {page} of {pages}
          </span>
          <Button size="small" disabled={page === pages} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
};
