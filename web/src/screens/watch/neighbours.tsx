import { ArrowLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowLeft";
import { ArrowRightIcon } from "@phosphor-icons/react/dist/csr/ArrowRight";
import { Link } from "react-router-dom";
import { clock } from "../../ui/duration.ts";
import { useCoursePaths } from "./course-paths.ts";
import styles from "./neighbours.module.css";
import type { Course, Place } from "./place.ts";

type NeighboursProps = { course: Course; place: Place; openIds: ReadonlySet<number> | undefined };

/** The videos before and after this one, across modules, among those that the learner may open. */
export const Neighbours = ({ course, place, openIds }: NeighboursProps) => {
  const to = useCoursePaths(course.id);
  const open = course.modules.filter(({ id }) => id === place.module.id || openIds?.has(id));
  const videos = open.flatMap((module) => module.videos.map((video, index) => ({ module, video, number: index + 1 })));
  const here = videos.findIndex(({ module, video }) => module.id === place.module.id && video.id === place.video.id);
  const ways = [
    { word: "Previous", icon: <ArrowLeftIcon size={20} aria-hidden />, way: videos[here - 1] },
    { word: "Next", icon: <ArrowRightIcon size={20} aria-hidden />, way: videos[here + 1] },
  ];
  return (
    <nav className={styles.ways} aria-label="Previous and next video">
      {ways.map(
        ({ word, icon, way }) =>
          way && (
            <Link
              key={word}
              className={word === "Next" ? styles.next : styles.previous}
              to={to.video(way.module.moduleIndex, way.number)}
            >
              {icon}
              <span>
                <span className={styles.word}>
                  {word}, {way.module.moduleIndex}.{way.number}
                  {way.video.duration !== null && `, ${clock(way.video.duration)}`}
                </span>
                <span className={styles.title}>{way.video.title}</span>
              </span>
            </Link>
          ),
      )}
    </nav>
  );
};
