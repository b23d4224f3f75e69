import { Link } from "react-router-dom";
import { useCoursePaths } from "./course-paths.ts";
import { openLectures } from "./neighbours.tsx";
import type { Course, Place } from "./place.ts";

export type Around = { course: Course; place: Place; openIds: ReadonlySet<number> | undefined };

/** On a lecture without questions: the next unlocked one with questions (CRS-65). */
export const NextAsking = ({ course, place, openIds }: Around) => {
  const to = useCoursePaths(course.id);
  const { all, here } = openLectures(course, place, openIds);
  const next = all.slice(here + 1).find(({ video }) => (video.questionCount ?? 0) > 0);
  if (!next) return null;
  const { module, number, video } = next;
  return (
    <>
      The next lecture with questions is{" "}
      <Link to={to.video(module.moduleIndex, number)}>
        {module.moduleIndex}.{number}. {video.title}
      </Link>
    </>
  );
};
