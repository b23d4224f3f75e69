import { Link } from "react-router-dom";
import { AuthorLinks } from "../../course/authors.tsx";
import type { FoundCourse } from "../../find/found.ts";
import { Marked } from "../../find/marked.tsx";
import { paths } from "../../paths.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import styles from "./course-hit.module.css";
import { FoundPrice } from "./found-price.tsx";

export const CourseHit = ({ hit }: { hit: FoundCourse }) => {
  const { course, name, description, coAuthors, university, moduleSeconds, moduleCount, videoCount } = hit;
  return (
    <li className={styles.hit}>
      <Cover courseId={course.id} category={course.category} image={course.coverImage} />
      <div>
        <h3 className={styles.title}>
          <Link to={paths.course(course.id)}>
            <Marked found={name} />
          </Link>
        </h3>
        <p className={styles.people}>
          <AuthorLinks authors={[course.primaryAuthor, ...coAuthors]} />
          {university && `, ${university}`}
        </p>
        <p className={styles.description}>
          <Marked found={description} />
        </p>
        <div className={styles.line}>
          <Line
            parts={moduleSeconds.map((duration) => ({
              duration,
              ...(hit.price === null && { state: "owned" as const }),
            }))}
            label={`${countText(moduleCount, "module")}, drawn to length`}
          />
        </div>
        <p className={styles.facts}>
          {countText(moduleCount, "module")}, {countText(videoCount, "video")}
          {hit.totalDuration > 0 && `, ${lengthText(hit.totalDuration)}`}
          {hit.certification && ". With a certification."}
        </p>
      </div>
      <FoundPrice cupoints={hit.price} />
    </li>
  );
};
