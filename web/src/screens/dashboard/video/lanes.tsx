import { useId } from "react";
import { shareText } from "../../../features/dashboard/bands.ts";
import { clock } from "../../../ui/duration.ts";
import { parts, peaksOf, sliceSeconds } from "./at.ts";
import styles from "./drawing.module.css";
import { leaving } from "./finding.ts";
import { again, asked, axis, plot, tried, xOf, yOf } from "./plot.ts";
import type { QuestionsOfVideo, Slice } from "./retention.ts";
import type { Compared } from "./use-compared.ts";

type LanesProps = {
  slices: readonly Slice[];
  students: number;
  own: readonly number[] | null;
  usual: readonly number[] | null;
  compared: Compared | undefined;
  questions: QuestionsOfVideo | undefined;
  onPlay: (seconds: number) => void;
};

const percents = [0, 25, 50, 75, 100];
const minute = 6;

/** Viewers, rewatches, answers and class questions: a lane each, on a shared axis. */
export const Lanes = ({ slices, students, own, usual, compared, questions, onPlay }: LanesProps) => {
  const hatch = useId();
  const duration = slices.length * sliceSeconds;
  const at = (seconds: number) => xOf(seconds, duration);
  const line = stepsOf(slices, at);
  const band = leaving(slices, students);
  return (
    <>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className={styles.againGround} />
          <path d="M0 0V5" className={styles.againStripe} />
        </pattern>
      </defs>
      <text x={plot.left} y={plot.top - 24} className={styles.axis}>
        Still watching, % of {students} students
      </text>
      {band && (
        <>
          <rect
            x={at(band.from)}
            y={plot.top}
            width={at(band.until) - at(band.from)}
            height={axis - plot.top}
            className={styles.band}
          />
          <text x={(at(band.from) + at(band.until)) / 2} y={plot.top - 7} textAnchor="middle" className={styles.strong}>
            {band.count} left here
          </text>
        </>
      )}
      {percents.map((percent) => (
        <g key={percent}>
          <path d={`M${plot.left} ${yOf(percent)}H${plot.right}`} className={styles.grid} />
          <text x={plot.left - 8} y={yOf(percent) + 4} textAnchor="end" className={styles.axis}>
            {percent === 100 ? "100%" : percent}
          </text>
        </g>
      ))}
      <path d={`${line}V${plot.bottom}H${plot.left}Z`} className={styles.area} />
      {usual && <Usual usual={usual} />}
      {compared?.slices && <path d={stepsOf(compared.slices, at)} className={styles.compared} />}
      <path d={line} className={styles.line} />
      <Again slices={slices} at={at} fill={`url(#${hatch})`} onPlay={onPlay} />
      {questions && questions.questions.length > 0 && <Tried questions={questions.questions} at={at} />}
      {questions && questions.askedAt.length > 0 && <Asked askedAt={questions.askedAt} at={at} />}
      {own?.map((isWatched, index) =>
        // Ten seconds are their place.
        isWatched === 1 ? (
          <rect
            key={`own${index + 1}`}
            x={at(index * sliceSeconds)}
            y={axis - 5}
            width={Math.max(1, at(sliceSeconds) - at(0))}
            height="4"
            className={styles.own}
          />
        ) : null,
      )}
      <Axis slices={slices.length} at={at} />
    </>
  );
};

type At = (seconds: number) => number;

const stepsOf = (slices: readonly Slice[], at: At): string =>
  slices
    .map(({ percentage }, index) => {
      const start = `${at(index * sliceSeconds).toFixed(1)} ${yOf(percentage).toFixed(1)}`;
      return `${index === 0 ? "M" : "L"}${start}H${at((index + 1) * sliceSeconds).toFixed(1)}`;
    })
    .join("");

/** The median of the class's other lectures, scaled to this one's duration. */
const Usual = ({ usual }: { usual: readonly number[] }) => {
  const points = usual.map((percent, part) => ({
    x: plot.left + ((plot.right - plot.left) * (part + 0.5)) / parts,
    y: yOf(percent),
  }));
  const last = points.at(-1);
  return (
    <g>
      <path
        d={points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y.toFixed(1)}`).join("")}
        className={styles.usual}
      />
      {points
        .filter((_, index) => index % 3 === 1)
        .map(({ x, y }) => (
          <rect key={x} x={x - 4} y={y - 4} width="8" height="8" className={styles.usualPoint} />
        ))}
      {last && (
        <text x={plot.right} y={last.y - 10} textAnchor="end" className={styles.strong}>
          usual for this class
        </text>
      )}
    </g>
  );
};

const Again = ({
  slices,
  at,
  fill,
  onPlay,
}: {
  slices: readonly Slice[];
  at: At;
  fill: string;
  onPlay: LanesProps["onPlay"];
}) => {
  const most = Math.max(1, ...slices.map(({ watchedAgain }) => watchedAgain));
  const y = (times: number) => again.bottom - ((again.bottom - again.top) * times) / most;
  const steps = slices.map(
    ({ watchedAgain }, index) =>
      `L${at(index * sliceSeconds).toFixed(1)} ${y(watchedAgain).toFixed(1)}H${at((index + 1) * sliceSeconds).toFixed(1)}`,
  );
  return (
    <g>
      <text x={plot.left} y={again.top - 14} className={styles.axis}>
        Watched again, times
      </text>
      <path d={`M${plot.left} ${again.bottom}${steps.join("")}V${again.bottom}Z`} style={{ fill }} />
      <path d={`M${plot.left} ${again.bottom}${steps.join("")}V${again.bottom}`} className={styles.againLine} />
      {peaksOf(slices).map(({ start, watchedAgain }) => (
        // The keyboard has Enter, and the read-out names the peaks as links.
        // biome-ignore lint/a11y/noStaticElementInteractions: a second way for the pointer alone
        <g key={start} className={styles.peak} onClick={() => onPlay(start)}>
          <rect x={at(start) - 34} y={again.top - 14} width="68" height={again.bottom - again.top + 14} />
          <text x={at(start) + 5} y={y(watchedAgain) - 5} textAnchor="middle" className={styles.strong}>
            {watchedAgain}, play
          </text>
        </g>
      ))}
    </g>
  );
};

/** Diamonds at question ends, filled by the share of right first attempts. */
const Tried = ({ questions, at }: { questions: QuestionsOfVideo["questions"]; at: At }) => (
  <g>
    <text x={plot.left} y={tried - 18} className={styles.axis}>
      Right at first try
    </text>
    {questions.map(({ questionId, endVideoTimestamp, difficulty }) => {
      const x = at(endVideoTimestamp);
      const size = 9;
      // The lower part of the diamond, up to the share of its height.
      const level = tried + size - 2 * size * (difficulty ?? 0);
      const half = size - Math.abs(level - tried);
      return (
        <g key={questionId}>
          <path
            d={`M${x} ${tried - size}L${x + size} ${tried}L${x} ${tried + size}L${x - size} ${tried}Z`}
            className={styles.diamond}
          />
          {difficulty !== null && difficulty > 0 && (
            <path
              d={
                level < tried
                  ? `M${x - half} ${level}L${x - size} ${tried}L${x} ${tried + size}L${x + size} ${tried}L${x + half} ${level}Z`
                  : `M${x - half} ${level}L${x} ${tried + size}L${x + half} ${level}Z`
              }
              className={styles.level}
            />
          )}
          <text x={x} y={tried + 24} textAnchor="middle" className={styles.axis}>
            {shareText(difficulty)}
          </text>
        </g>
      );
    })}
  </g>
);

/** One dot for each question asked; several at a place lie on top of each other. */
const Asked = ({ askedAt, at }: { askedAt: readonly number[]; at: At }) => {
  const before = new Map<number, number>();
  return (
    <g>
      <text x={plot.left} y={asked - 4} className={styles.axis}>
        Questions asked
      </text>
      {askedAt.map((seconds, index) => {
        const place = Math.round(at(seconds) / 8);
        const level = before.get(place) ?? 0;
        before.set(place, level + 1);
        return (
          <circle
            key={`${seconds} ${index + 1}`}
            cx={at(seconds)}
            cy={asked + 10 - level * 8}
            r="3.4"
            className={styles.asked}
          />
        );
      })}
    </g>
  );
};

const Axis = ({ slices, at }: { slices: number; at: At }) => {
  const every = [1, 2, 5, 10, 15, 30].find((minutes) => slices / (minutes * minute) <= 10) ?? 60;
  const labels = Array.from({ length: Math.ceil(slices / (every * minute)) }, (_, n) => n * every * minute);
  return (
    <>
      <path d={`M${plot.left} ${axis}H${plot.right}`} className={styles.base} />
      {labels.map((index) => (
        <text key={index} x={at(index * sliceSeconds)} y={axis + 22} className={styles.axis}>
          {clock(index * sliceSeconds)}
        </text>
      ))}
    </>
  );
};
