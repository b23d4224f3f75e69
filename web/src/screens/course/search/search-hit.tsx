import type { Answer } from "@cu/api/route";
import type { searchTranscripts } from "@cu/api/transcript";
import { findPhrase } from "@cu/captions/find-words";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Course, Module, Video } from "../../../features/course/course.ts";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import { paths } from "../../../lib/paths.tsx";
import { clock } from "../../../ui/duration.ts";
import { Hidden } from "../../../ui/heading.tsx";
import { VideoCard } from "../../../ui/video-card.tsx";
import styles from "./search-results.module.css";

/** More are shown on demand, so that four results fit side by side on one screen. */
const shownLines = 4;

type SearchHitCardProps = {
  course: Course;
  hit: Hit;
  term: string;
  options: Parameters<typeof paths.video>[3];
  linked: number | undefined;
  isUnlocked: (module: Module, video: Video) => boolean;
  onUnlock: (module: Module) => void;
};

/** CRS-09: module, video, place and the lines; each line opens the video at its second. */
export const SearchHitCard = ({ course, hit, term, options, linked, isUnlocked, onUnlock }: SearchHitCardProps) => {
  const [isLong, setIsLong] = useState(false);
  const { module, video, order, transcripts, withheld } = hit;
  const own = course.modules.find(({ id }) => id === module.id);
  const shown = own?.videos.find(({ id }) => id === video.id);
  const locked = !own || !shown || !isUnlocked(own, shown);
  const unlock = () => own && onUnlock(own);
  const to = (at: number | undefined) => paths.video(course.id, module.moduleIndex, order, { ...options, at });
  const start = linked === undefined ? transcripts[0]?.startTime : Math.min(linked, video.duration ?? linked);
  const lines = isLong ? transcripts : transcripts.slice(0, shownLines);
  return (
    <li className={styles.hit}>
      <p className={styles.module}>
        Module {module.moduleIndex}: {module.name}
      </p>
      <VideoCard
        title={`${module.moduleIndex}.${order}. ${video.title}`}
        duration={video.duration}
        picture={<ThumbnailPicture course={course} video={video} />}
        locked={locked}
        {...(locked ? { onPress: unlock } : { to: to(start) })}
      />
      <ul className={styles.lines}>
        {lines.map(({ startTime, text }) => (
          <li key={startTime}>
            {locked ? (
              <button type="button" onClick={unlock}>
                <Said seconds={startTime} text={text} term={term} />
              </button>
            ) : (
              <Link to={to(startTime)}>
                <Said seconds={startTime} text={text} term={term} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {transcripts.length > lines.length && (
        <button type="button" className={styles.more} onClick={() => setIsLong(true)}>
          {transcripts.length - lines.length} more <Hidden>lines of {video.title}</Hidden>
        </button>
      )}
      {withheld && (
        <p className={styles.withheld}>
          Search shows 20 lines of a lecture a day. Come back tomorrow for more, or read all of them:{" "}
          <button type="button" onClick={unlock}>
            Unlock module {module.moduleIndex}
          </button>
        </p>
      )}
    </li>
  );
};

const Said = ({ seconds, text, term }: { seconds: number; text: string; term: string }) => (
  <>
    <time>{clock(seconds)}</time>
    <span dir="auto">{marked(text, term)}</span>
  </>
);

const marked = (text: string, term: string) => {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const [start, end] of findPhrase(text, term)) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, text.slice(from)];
};

export type Hit = Answer<typeof searchTranscripts>["results"][number];
