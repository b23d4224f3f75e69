import type { FoundWords } from "../../find/found.ts";
import { clock, countText } from "../../ui/duration.ts";
import styles from "./places-strip.module.css";

/** The lecture as a line: a blue post at each place, a blue frame around the minutes that are free. */
export const PlacesStrip = ({ hit: { video, places, press } }: { hit: FoundWords }) => {
  const { duration, freeSeconds } = video;
  if (!duration) return null;
  const at = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  const isOpen = press.does === "play";
  const label = `${countText(places.length, "place")} in ${clock(duration)}${isOpen ? "" : `, ${clock(Math.min(freeSeconds, duration))} are free`}`;
  return (
    <div role="img" aria-label={label} className={styles.strip} style={{ ["--minute" as string]: at(60) }}>
      <i className={isOpen ? styles.open : styles.track} />
      <i className={styles.ticks} />
      {!isOpen && freeSeconds > 0 && <i className={styles.free} style={{ width: at(freeSeconds) }} />}
      {places.map(({ second }) => (
        <i key={second} className={styles.post} style={{ left: at(second) }} />
      ))}
    </div>
  );
};
