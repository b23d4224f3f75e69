import type { FoundWords } from "../../features/find/found.ts";
import { clock, countText } from "../../ui/duration.ts";
import { Strip } from "../../ui/strip.tsx";
import styles from "./words-hit.module.css";

/** The lecture's timeline with a blue mark per hit and a blue frame around the free part. */
export const PlacesStrip = ({ hit: { video, places, press } }: { hit: FoundWords }) => {
  const { duration, freeSeconds } = video;
  if (!duration) return null;
  const isOpen = press.does === "play";
  const free = Math.min(freeSeconds, duration);
  return (
    <div className={styles.strip}>
      <Strip
        isFlush
        duration={duration}
        label={`${countText(places.length, "place")} in ${clock(duration)}${isOpen ? "" : `, ${clock(free)} are free`}`}
        watched={isOpen ? [[0, duration]] : []}
        {...(!isOpen && free > 0 && { free })}
        places={places.map(({ second }) => second)}
      />
    </div>
  );
};
