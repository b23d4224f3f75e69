import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { paths } from "../../paths.tsx";
import { accessState, isUnlocked } from "../../purchase/access-state.ts";
import type { Course, CurrentUser } from "../../purchase/course.ts";
import { LinkButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import styles from "./course-page.module.css";
import type { HistoryRow } from "./use-history.ts";

type ResumeProps = {
  course: Course;
  user: CurrentUser | undefined;
  rows: readonly HistoryRow[];
  options: Parameters<typeof paths.video>[3];
};

/** Where watching stopped, with the way back to that second, while it is open to the person: not after a refund. */
export const Resume = ({ course, user, rows, options }: ResumeProps) => {
  const place = stopped(course, rows, user);
  if (!place) return null;
  const { module, videoNumber, title, seconds, share } = place;
  const at = Math.floor(seconds);
  return (
    <section className={styles.resume} aria-label="Continue watching">
      <div className={styles.resumeRow}>
        <div>
          <Text size={13} tone="quiet">
            You stopped at {clock(at)} of {module.moduleIndex}.{videoNumber}
          </Text>
          <Text font="read" size={18}>
            {title}
          </Text>
        </div>
        <LinkButton to={paths.video(course.id, module.moduleIndex, videoNumber, { ...options, at })}>
          <PlayIcon size={16} weight="fill" aria-hidden />
          Continue
        </LinkButton>
      </div>
      {share !== null && (
        <Line parts={[{ duration: 1, watched: share }]} label={`${Math.round(share * 100)}% of this video watched`} />
      )}
    </section>
  );
};

/** The last lecture in the order of the course that is open, was begun and is not finished. */
const stopped = (course: Course, rows: readonly HistoryRow[], user: CurrentUser | undefined) => {
  const byVideo = new Map(rows.map((row) => [`${row.moduleId}/${row.videoId}`, row]));
  const open = course.modules.filter((module) => isUnlocked(accessState(course, module, user)));
  for (const module of open.toReversed()) {
    for (const [index, video] of [...module.videos.entries()].toReversed()) {
      const row = byVideo.get(`${module.id}/${video.id}`);
      const share = row?.userWatchPercentage ?? null;
      if (row && row.lastVideoTimestamp !== null && row.lastVideoTimestamp > 0 && (share === null || share < 1))
        return { module, videoNumber: index + 1, title: video.title, seconds: row.lastVideoTimestamp, share };
    }
  }
  return undefined;
};
