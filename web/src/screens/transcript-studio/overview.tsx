import { maxCharactersASecond } from "@cu/captions/line-problems";
import { memo, useMemo } from "react";
import type { Player } from "../../features/player/player.ts";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import { countText } from "../../ui/duration.ts";
import type { Line } from "./editing/line.ts";
import { axisMinutes, type Bar, bars, highestRate } from "./editing/overview.ts";
import styles from "./overview.module.css";
import type { Problem } from "./use-problems.ts";

type OverviewProps = {
  lines: readonly Line[];
  problems: readonly Problem[];
  duration: number | null;
  player: Player | null;
};

const width = 348;
const base = 62;
const tall = 48;
const columns = width / 2;
const heightOf = (rate: number) => (rate / highestRate) * tall;
const pathOf = (some: readonly Bar[]) =>
  some
    .map(({ x, rate }) => `M${(x * width + 1).toFixed(1)} ${base}v-${Math.max(1, heightOf(rate)).toFixed(1)}`)
    .join("");

/** Each line a bar as high as its reading speed, on the lecture's minutes; the limit is dashed. */
export const Overview = memo(({ lines, problems, duration, player }: OverviewProps) => {
  // The last line may end hours later: it stays until the video ends.
  const length = duration ?? (lines.at(-1)?.startTime ?? 0) + 10;
  const drawn = useMemo(() => bars(lines, length, columns), [lines, length]);
  const fast = drawn.filter(({ isFast }) => isFast);
  const limit = base - heightOf(maxCharactersASecond);
  const place = (seconds: number) => Math.min(1, seconds / length) * width;
  return (
    <svg
      className={styles.overview}
      viewBox={`0 0 ${width} 92`}
      role="img"
      aria-label={`Reading speed of ${countText(lines.length, "line")}. ${countText(problems.length, "problem")}.`}
    >
      <path className={styles.limit} d={`M0 ${limit}H${width}`} />
      <path className={styles.bars} d={pathOf(drawn.filter(({ isFast }) => !isFast))} />
      <path className={styles.fast} d={pathOf(fast)} />
      <path className={styles.axis} d={`M0 ${base}H${width}`} />
      <text x="0" y={limit - 5}>
        {maxCharactersASecond} a second
      </text>
      {problems.slice(0, columns).map(({ key, text, startTime, isMild }) => (
        <rect
          key={`${key} ${text}`}
          className={isMild ? styles.mild : styles.wrong}
          x={place(startTime)}
          y={base + 4}
          width="6"
          height="4"
        />
      ))}
      {axisMinutes(length).map((minutes) => (
        <text key={minutes} x={place(minutes * 60)} y="86" textAnchor={minutes === 0 ? "start" : "middle"}>
          {String(minutes).padStart(2, "0")}:00
        </text>
      ))}
      <PlayHead player={player} length={length} />
    </svg>
  );
});
Overview.displayName = "Overview";

const PlayHead = ({ player, length }: { player: Player | null; length: number }) => {
  const x = usePlayerState(player, ({ seconds }) => Math.round(Math.min(1, seconds / length) * width), 0);
  return <rect className={styles.head} x={x - 1.5} y={base - tall} width="3" height={tall + 6} />;
};
