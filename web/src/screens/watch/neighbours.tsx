import { ArrowLeftIcon } from "@phosphor-icons/react/dist/csr/ArrowLeft";
import { ArrowRightIcon } from "@phosphor-icons/react/dist/csr/ArrowRight";
import { Link } from "react-router-dom";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { clock } from "../../ui/duration.ts";
import { useCoursePaths } from "./course-paths.ts";
import styles from "./neighbours.module.css";
import type { Course, Place } from "./place.ts";

type NeighboursProps = { course: Course; place: Place; openIds: ReadonlySet<number> | undefined };

/** The lectures before and after one, across modules, among those that the learner may open. */
export const neighboursOf = (
  course: Course,
  { module: own, video }: Place,
  openIds: ReadonlySet<number> | undefined,
) => {
  const { all, here } = openLectures(course, { module: own, video }, openIds);
  return [all[here - 1], all[here + 1]] as const;
};

/** All lectures that the learner may open, in the order of the course, and which of them this one is. */
export const openLectures = (
  course: Course,
  { module: own, video }: Pick<Place, "module" | "video">,
  openIds: ReadonlySet<number> | undefined,
) => {
  const open = course.modules.filter(({ id }) => id === own.id || openIds?.has(id));
  const all = open.flatMap((module) => module.videos.map((one, index) => ({ module, video: one, number: index + 1 })));
  return { all, here: all.findIndex((one) => one.module.id === own.id && one.video.id === video.id) };
};

/** The videos before and after this one, across modules, among those that the learner may open. */
export const Neighbours = ({ course, place, openIds }: NeighboursProps) => {
  const to = useCoursePaths(course.id);
  const [before, after] = neighboursOf(course, place, openIds);
  const ways = [
    { word: "Previous", icon: <ArrowLeftIcon size={20} aria-hidden />, way: before },
    { word: "Next", icon: <ArrowRightIcon size={20} aria-hidden />, way: after },
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
              state={word === "Next" ? playAtOnce : undefined}
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
