import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { playAtOnce } from "../../lib/play-at-once.ts";
import { LinkButton } from "../../ui/button.tsx";
import { dayText } from "../../ui/date.ts";
import { Bar } from "../../ui/skeleton.tsx";
import styles from "./enrolled-dialog.module.css";
import type { ScheduledAccess } from "./license.ts";
import { isOpenAt } from "./window-text.ts";

type StartWatchingProps = { accesses: readonly ScheduledAccess[]; now: number; zone: string };

/** The first lecture that is open now; when none is, the course, and the day on which the first one opens. */
export const StartWatching = ({ accesses, now, zone }: StartWatchingProps) => {
  const opening = accesses
    .filter(({ accessUntil }) => now <= Date.parse(accessUntil))
    .sort((one, other) => Date.parse(one.accessFrom) - Date.parse(other.accessFrom));
  const target = opening.find((access) => isOpenAt(access, now)) ?? opening[0] ?? accesses[0];
  const options = { key: target?.unlistedKey };
  // The windows of a course share one request with the list of its dates.
  const { data: course, error } = useApi(
    "course.read",
    target ? { params: { courseId: target.collection }, query: { key: options.key ?? undefined } } : null,
  );
  if (!target) return null;
  if (!course && !error) return <Bar width="150px" height={40} />;
  const open = course?.modules.find(
    ({ id, videos }) =>
      videos.length > 0 &&
      accesses.some((access) => access.collection === course.id && access.module === id && isOpenAt(access, now)),
  );
  if (course && open)
    return (
      <div className={styles.go}>
        <LinkButton look="go" size="large" to={paths.video(course.id, open.moduleIndex, 1, options)} state={playAtOnce}>
          Start watching
        </LinkButton>
        <span>
          Begins with {open.moduleIndex}. {open.name}
        </span>
      </div>
    );
  return (
    <div className={styles.go}>
      <LinkButton look="go" size="large" to={paths.course(target.collection, options)}>
        Go to the course
      </LinkButton>
      {now < Date.parse(target.accessFrom) && (
        <span>The first module opens on {dayText(target.accessFrom, zone)}.</span>
      )}
    </div>
  );
};
