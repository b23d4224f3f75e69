import { Link } from "react-router-dom";
import { ThumbnailPicture } from "../../features/course/thumbnail-picture.tsx";
import { minutesText, questionsText } from "../../features/library/texts.ts";
import { paths } from "../../lib/paths.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import type { LearnLead } from "./learn.ts";
import styles from "./up-next.module.css";

/** LRN-49: what follows the lecture of a first purchase in its module. */
export const UpNext = ({ lead: { course, place, upNext } }: { lead: LearnLead }) => {
  if (upNext.length === 0) return null;
  const seconds = upNext.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return (
    <section aria-labelledby="up-next">
      <div className={styles.head}>
        <Heading level={2} id="up-next">
          Next in module {place.moduleNumber}: {countText(upNext.length, "lecture")}
          {seconds > 0 && `, ${minutesText(seconds)}`}
        </Heading>
        <Link to={paths.course(course.id, { key: course.key })}>See the whole course</Link>
      </div>
      <ul className={styles.lectures}>
        {upNext.map(({ moduleNumber, videoNumber, videoId, title, duration, questionsLeft, video }) => (
          <li key={videoId}>
            <span className={styles.picture}>
              <ThumbnailPicture course={course} video={{ ...video, id: videoId }} />
              {duration !== null && <span className={styles.length}>{clock(duration)}</span>}
            </span>
            <h3>
              <Link to={paths.video(course.id, moduleNumber, videoNumber, { key: course.key })}>
                {moduleNumber}.{videoNumber} {title}
              </Link>
            </h3>
            {questionsLeft > 0 && <p>{questionsText(questionsLeft)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
