import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { memo, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { IconButton, LinkButton } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { Text } from "../../../ui/heading.tsx";
import { type ClassVideo, watchPath } from "../videos/watch-path.ts";
import { askedAround, peaksOf, sliceSeconds, usualAt } from "./at.ts";
import styles from "./readout.module.css";
import type { Slice } from "./retention.ts";
import type { Compared } from "./use-compared.ts";

type Line = { readonly startTime: number; readonly text: string };

type ReadoutProps = {
  slices: readonly Slice[];
  students: number;
  usual: readonly number[] | null;
  compared: Compared | undefined;
  askedAt: readonly number[];
  /** Undefined while loading. */
  lines: readonly Line[] | undefined;
  cursor: number;
  video: ClassVideo;
  onMove: (slice: number) => void;
};

/** Range of the transcript shown around the cursor. */
const shownSeconds = 90;

/** Figures at the cursor, with the transcript there and the share of viewers behind each line. */
export const Readout = ({ slices, cursor, video, onMove, lines, ...known }: ReadoutProps) => {
  const current = useRef<HTMLLIElement>(null);
  const last = slices.length - 1;
  const slice = slices[cursor];
  const at = slice?.start ?? 0;
  const shown = (lines ?? []).filter(({ startTime }) => Math.abs(startTime - at) <= shownSeconds);
  const here = shown.findLast(({ startTime }) => startTime <= at + 5);
  useEffect(() => {
    const list = current.current?.parentElement;
    if (list && current.current) list.scrollTop = current.current.offsetTop - list.clientHeight / 2;
  }, [here?.startTime]);
  return (
    <aside className={styles.readout} aria-label="At the cursor">
      <div className={styles.head}>
        <p className={styles.time}>
          {slice?.label} to {slices[cursor + 1]?.label ?? "the end"}
        </p>
        <IconButton label="Ten seconds back" disabled={cursor === 0} onClick={() => onMove(cursor - 1)}>
          <CaretLeftIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Ten seconds on" disabled={cursor === last} onClick={() => onMove(cursor + 1)}>
          <CaretRightIcon size={20} aria-hidden />
        </IconButton>
      </div>
      <Values slices={slices} cursor={cursor} {...known} />
      <LinkButton size="small" to={watchPath(video, at)}>
        Play from {clock(at)}
      </LinkButton>
      <Peaks slices={slices} video={video} />
      {shown.length === 0 ? (
        <Text size={14} tone="quiet">
          {lines ? "No transcript for this part." : "The transcript is on its way."}
        </Text>
      ) : (
        <ul className={styles.lines}>
          {shown.map((line) => {
            const index = Math.min(last, Math.floor(line.startTime / sliceSeconds));
            const share = slices[index]?.percentage ?? 0;
            return (
              <li key={`${line.startTime} ${line.text}`} ref={line === here ? current : undefined}>
                <button type="button" aria-current={line === here} onClick={() => onMove(index)}>
                  <span className={styles.lineTime}>{clock(line.startTime)}</span>
                  <span className={styles.words}>{line.text}</span>
                  <span className={styles.share}>
                    <i style={{ inlineSize: `${share}%` }} aria-hidden="true" />
                    {share}%
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </aside>
  );
};

type ValuesProps = Pick<ReadoutProps, "slices" | "students" | "usual" | "compared" | "askedAt" | "cursor">;

const Values = ({ slices, students, usual, compared, askedAt, cursor }: ValuesProps) => {
  const slice = slices[cursor];
  const usually = usualAt(usual, cursor, slices.length);
  const other = compared?.slices?.[cursor];
  const rows = [
    {
      look: styles.still,
      name: "Still watching",
      value: `${slice?.uniqueViewers} of ${students} (${slice?.percentage}%)`,
    },
    usually !== null && { look: styles.usual, name: "Usual for this class", value: `${usually}%` },
    other && { look: styles.compared, name: compared?.name ?? "", value: `${other.percentage}%` },
    { look: styles.again, name: "Watched again", value: countText(slice?.watchedAgain ?? 0, "time") },
    askedAt.length > 0 && {
      look: styles.asked,
      name: "Asked within a minute",
      value: String(askedAround(askedAt, slice?.start ?? 0)),
    },
  ].filter((row) => row !== false && row !== undefined);
  return (
    <dl className={styles.values}>
      {rows.map(({ look, name, value }) => (
        <div key={name}>
          <dt>
            <span className={look} aria-hidden="true" />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Peaks = memo(({ slices, video }: Pick<ReadoutProps, "slices" | "video">) => {
  const peaks = peaksOf(slices);
  return peaks.length === 0 ? null : (
    <p className={styles.peaks}>
      Watched again most at{" "}
      {peaks.map(({ start, watchedAgain }, index) => (
        <span key={start}>
          {index > 0 && " and "}
          <Link to={watchPath(video, start)}>{clock(start)}</Link> ({countText(watchedAgain, "time")})
        </span>
      ))}
    </p>
  );
});
