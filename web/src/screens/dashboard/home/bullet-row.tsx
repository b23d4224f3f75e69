import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { shareText } from "../../../features/dashboard/bands.ts";
import { Chart } from "../../../features/dashboard/charts/chart.tsx";
import type { BulletProps } from "../../../features/dashboard/charts/nivo/bullet.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./bullet-row.module.css";

/** Class name of a bullet row, for any element. */
export const bulletRow = styles.row;

type BulletCellsProps = Omit<BulletProps, "share"> & {
  /** Null where withheld (COD-51). */
  share: number | null;
  place: string;
  title: string;
  /** Screen-reader text naming whose number it is; visually it is above the rows. */
  whose: string;
  /** Screen-reader text for the marker. */
  mark: string;
};

/** A lecture's name, bullet chart and number; together they form the accessible name of a linked row. */
export const BulletCells = ({ place, title, whose, mark, share, ...bullet }: BulletCellsProps) => (
  <>
    <span className={styles.place}>{place}</span> <span className={styles.title}>{title}</span>{" "}
    <Chart height={22} drawing={{ kind: "bullet", share: share ?? 0, ...bullet }} />
    <span className={styles.share}>
      <Hidden>{whose} </Hidden>
      {share !== null && share >= 1 && <CheckIcon size={16} weight="bold" aria-hidden="true" />}
      {shareText(share)}
      <Hidden> {mark}</Hidden>
    </span>
  </>
);

const percents = ["0", "25", "50", "75", "100%"];

/** Legend above all rows. */
export const BulletScale = () => (
  <div className={styles.scale} aria-hidden="true">
    <ol>
      {percents.map((percent) => (
        <li key={percent}>{percent}</li>
      ))}
    </ol>
  </div>
);
