import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { paths } from "../../paths.tsx";
import type { Course } from "../../purchase/course.ts";
import { LinkButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import styles from "./course-page.module.css";
import type { HistoryRow } from "./use-history.ts";

type ResumeProps = { course: Course; rows: readonly HistoryRow[]; options: Parameters<typeof paths.video>[3] };

/** Where watching stopped, with the way back to that second. */
export const Resume = ({ course, rows, options }: ResumeProps) => {
  const place = stopped(course, rows);
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

/** The last lecture in the order of the course that was begun and not finished. */
const stopped = (course: Course, rows: readonly HistoryRow[]) => {
  const byVideo = new Map(rows.map((row) => [`${row.moduleId}/${row.videoId}`, row]));
  for (const module of course.modules.toReversed()) {
    for (const [index, video] of [...module.videos.entries()].toReversed()) {
      const row = byVideo.get(`${module.id}/${video.id}`);
      const share = row?.userWatchPercentage ?? null;
      if (row && row.lastVideoTimestamp !== null && row.lastVideoTimestamp > 0 && (share === null || share < 1))
        return { module, videoNumber: index + 1, title: video.title, seconds: row.lastVideoTimestamp, share };
    }
  }
  return undefined;
};
