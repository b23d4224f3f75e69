import { useEffect, useRef } from "react";
import { useApi } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { clock } from "../../../ui/duration.ts";
import { Text } from "../../../ui/heading.tsx";
import { type ClassVideo, watchPath } from "../videos/watch-path.ts";
import styles from "./video.module.css";
import type { Slice } from "./video.tsx";

type ReadoutProps = {
  slices: readonly Slice[];
  students: number;
  cursor: number;
  video: ClassVideo;
  onMove: (slice: number) => void;
};

/** How much of the lecture's words is shown around the cursor. */
const shownSeconds = 90;

/** The figures at the cursor, and what is said there with the same share behind each line. */
export const Readout = ({ slices, students, cursor, video, onMove }: ReadoutProps) => {
  const key = video.privacyScope === "unlisted" && video.unlistedKey ? { key: video.unlistedKey } : {};
  const transcript = useApi("transcript.read", { params: { videoId: video.videoId }, query: key });
  const current = useRef<HTMLLIElement>(null);
  const slice = slices[cursor];
  const at = slice?.start ?? 0;
  const lines = (transcript.data ?? []).filter(({ startTime }) => Math.abs(startTime - at) <= shownSeconds);
  const here = lines.findLast(({ startTime }) => startTime <= at + 5);
  useEffect(() => {
    const list = current.current?.parentElement;
    if (list && current.current) list.scrollTop = current.current.offsetTop - list.clientHeight / 2;
  }, [here?.startTime]);
  return (
    <aside className={styles.readout} aria-label="At the cursor">
      <p className={styles.time}>
        {slice?.label} to {slices[cursor + 1]?.label ?? "the end"}
      </p>
      <dl className={styles.values}>
        <div>
          <dt>Still watching</dt>
          <dd>
            {slice?.uniqueViewers} of {students} ({slice?.percentage}%)
          </dd>
        </div>
        <div>
          <dt>Watched again</dt>
          <dd>{slice?.watchedAgain} times</dd>
        </div>
      </dl>
      <LinkButton size="small" to={watchPath(video, at)}>
        Play from {clock(at)}
      </LinkButton>
      {lines.length === 0 ? (
        <Text size={14} tone="quiet">
          {transcript.data ? "Nothing is written of what is said here." : "The transcript is on its way."}
        </Text>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => {
            const share = slices[Math.floor(line.startTime / 10)]?.percentage ?? 0;
            return (
              <li key={`${line.startTime} ${line.text}`} ref={line === here ? current : undefined}>
                <button
                  type="button"
                  aria-current={line === here}
                  onClick={() => onMove(Math.min(slices.length - 1, Math.floor(line.startTime / 10)))}
                >
                  <span className={styles.lineTime}>{clock(line.startTime)}</span>
                  <span className={styles.words}>{line.text}</span>
                  <span className={styles.lineShare}>{share}%</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </aside>
  );
};
