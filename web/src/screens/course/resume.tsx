import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import type { Course, CurrentUser } from "../../course/course.ts";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import styles from "./course-page.module.css";
import { stoppedAt } from "./stopped-at.ts";
import type { HistoryRow } from "./use-history.ts";

type ResumeProps = {
  course: Course;
  user: CurrentUser | undefined;
  rows: readonly HistoryRow[];
  options: Parameters<typeof paths.video>[3];
};

/** Where watching stopped, with the way back to that second, while it is open to the person: not after a refund. */
export const Resume = ({ course, user, rows, options }: ResumeProps) => {
  const place = stoppedAt(course, rows, user);
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
