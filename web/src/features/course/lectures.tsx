import { priceText } from "@cu/pricing/currency";
import { clock, countText, lengthText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import type { Module } from "./course.ts";
import styles from "./lectures.module.css";

/** More would push the button out of view; the page behind the dialog lists all. */
const shown = 8;

/** Lectures of a module in the purchase dialog. Unknown durations are omitted. */
export const Lectures = ({ id: moduleId, videos }: Pick<Module, "id" | "videos">) => {
  const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return (
    <div className={styles.lectures}>
      <Text tone="quiet" size={13}>
        {countText(videos.length, "video")}
        {seconds > 0 && `, ${lengthText(seconds)}`}
      </Text>
      <ol>
        {videos.slice(0, shown).map(({ id, title, duration, parentModule }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <span className={styles.length}>
              {/* CRS-31: a borrowed video isn't charged separately. */}
              {[parentModule !== moduleId && priceText(0), duration && clock(duration)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ol>
      {videos.length > shown && (
        <Text tone="quiet" size={13}>
          And {videos.length - shown} more
        </Text>
      )}
    </div>
  );
};
