import { Link } from "react-router-dom";
import { AuthorLinks } from "../../features/course/authors.tsx";
import type { FoundCourse } from "../../features/find/found.ts";
import { Marked } from "../../features/find/marked.tsx";
import { Rated } from "../../features/review/rated.tsx";
import { SaveIcon } from "../../features/wish/save-icon.tsx";
import { paths } from "../../lib/paths.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import styles from "./course-hit.module.css";
import { FoundPrice } from "./found-price.tsx";

type CourseHitProps = { hit: FoundCourse; onWished: (courseId: number, isWished: boolean) => void };

/** A course result with its rating, and a save button for users who may save it (FND-92, FND-93). */
export const CourseHit = ({ hit, onWished }: CourseHitProps) => {
  const { course, name, description, coAuthors, university, moduleSeconds, moduleCount, videoCount, isWished } = hit;
  return (
    <li className={styles.hit}>
      <Cover courseId={course.id} category={course.category} image={course.coverImage} />
      <div>
        <h3 className={styles.title} dir="auto">
          <Link to={paths.course(course.id)}>
            <Marked found={name} />
          </Link>
        </h3>
        <p className={styles.people}>
          <AuthorLinks authors={[course.primaryAuthor, ...coAuthors]} />
          {university && (
            <>
              , <bdi>{university}</bdi>
            </>
          )}
        </p>
        <p className={styles.description} dir="auto">
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
      <div className={styles.side}>
        <FoundPrice cupoints={hit.price} />
        <Rated rating={hit.rating} />
        {isWished !== null && (
          <span className={styles.save}>
            <SaveIcon course={course} isWished={isWished} onDone={() => onWished(course.id, !isWished)} />
          </span>
        )}
      </div>
    </li>
  );
};
