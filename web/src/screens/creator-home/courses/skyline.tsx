import type { CSSProperties } from "react";
import { dollarText } from "../../../features/earnings/money.ts";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./courses.module.css";
import { bestOf, heightOf, type Scale, type Tower } from "./towers.ts";

type SkylineProps = { towers: readonly Tower[]; scale: Scale; hasEarned: boolean };

/** A course's modules as wide as their minutes and as high as what they earned a minute: the area is the revenue. */
export const Skyline = ({ towers, scale, hasEarned }: SkylineProps) => {
  const best = bestOf(towers);
  return (
    <div className={styles.skyline}>
      {!best && (
        <p className={styles.lead}>
          {hasEarned ? "No revenue from modules; the certification earned all of it." : "No revenue generated yet."}
        </p>
      )}
      <ol style={{ ["--width" as string]: widthOf(towers, scale) }} aria-label="Revenue by module">
        {towers.map((tower) => (
          <li key={tower.id} style={partOf(tower, scale)} className={tower === best ? styles.best : undefined}>
            {tower === best && (
              <span className={styles.value} aria-hidden="true">
                {dollarText(tower.revenue)}
              </span>
            )}
            <i aria-hidden="true" />
            <span className={styles.number} aria-hidden="true">
              {tower.number}
            </span>
            <Hidden>
              {tower.name}: {dollarText(tower.revenue)} in {Math.round(tower.minutes)} minutes
            </Hidden>
          </li>
        ))}
      </ol>
    </div>
  );
};

const widthOf = (towers: readonly Tower[], { minutes }: Scale): number =>
  minutes > 0 ? towers.reduce((sum, tower) => sum + tower.minutes, 0) / minutes : 1;

const partOf = (tower: Tower, { dollarsPerMinute }: Scale): CSSProperties => ({
  flexGrow: Math.max(1, tower.minutes),
  ["--part" as string]: dollarsPerMinute > 0 ? heightOf(tower) / dollarsPerMinute : 0,
});
