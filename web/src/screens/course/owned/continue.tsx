import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import type { Course } from "../../../features/course/course.ts";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import { transcriptInput } from "../../../features/transcript/transcript-panel.tsx";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { playAtOnce } from "../../../lib/play-at-once.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { clock, lengthText } from "../../../ui/duration.ts";
import { Text } from "../../../ui/heading.tsx";
import { Strip } from "../../../ui/strip.tsx";
import type { Stopped } from "../stopped-at.ts";
import styles from "./owned.module.css";

type ContinueProps = { course: Course; place: Stopped; options: Parameters<typeof paths.video>[3] };

const shownLines = 2;

/** CRS-54: where watching stopped, with the last lines of the transcript and a resume link. */
export const Continue = ({ course, place, options }: ContinueProps) => {
  const { module, videoNumber, video, seconds, ranges } = place;
  const { data: lines = [] } = useApi("transcript.read", transcriptInput(video.id, options?.key ?? undefined));
  const at = Math.floor(seconds);
  const heard = lines.filter(({ startTime }) => startTime <= at).slice(-shownLines);
  const left = (video.duration ?? 0) - at;
  return (
    <section className={styles.continue} aria-label="Continue watching">
      <div className={styles.picture}>
        <ThumbnailPicture course={course} video={video} />
      </div>
      <div>
        <Text size={13} tone="quiet">
          You stopped at {clock(at)} of {module.moduleIndex}.{videoNumber}
        </Text>
        <p className={styles.title} dir="auto">
          {video.title}
        </p>
        {heard.map(({ startTime, text }, n) => (
          <p key={startTime} className={n === heard.length - 1 ? styles.last : styles.heard}>
            <span>{text}</span>
          </p>
        ))}
        {left > 0 && (
          <Text size={13} tone="quiet">
            {lengthText(left)} left
          </Text>
        )}
        <div className={styles.resume}>
          <LinkButton
            look="go"
            to={paths.video(course.id, module.moduleIndex, videoNumber, { ...options, at })}
            state={playAtOnce}
          >
            <PlayIcon size={16} weight="fill" aria-hidden />
            Resume at {clock(at)}
          </LinkButton>
          <LinkButton to={paths.study(course.id, module.moduleIndex, { ...options, lecture: videoNumber })}>
            Study as text
          </LinkButton>
        </div>
      </div>
      {!!video.duration && (
        <div className={styles.strip}>
          <Strip
            duration={video.duration}
            label={`Watched to ${clock(at)} of ${clock(video.duration)}`}
            watched={ranges}
            now={at}
          />
        </div>
      )}
    </section>
  );
};
