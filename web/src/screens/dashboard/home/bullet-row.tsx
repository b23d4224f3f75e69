import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { shareText } from "../../../dashboard/bands.ts";
import { Chart } from "../../../dashboard/charts/chart.tsx";
import type { BulletProps } from "../../../dashboard/charts/nivo/bullet.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./bullet-row.module.css";

/** The look of a row of bullets, whatever element it is. */
export const bulletRow = styles.row;

type BulletCellsProps = Omit<BulletProps, "share"> & {
  /** Null where it is withheld (COD-51). */
  share: number | null;
  place: string;
  title: string;
  /** Whose number it is, for a screen reader; sighted readers have it above the rows. */
  whose: string;
  /** What the mark says, for the same reader. */
  mark: string;
};

/** One lecture: its name, its bullet and its number. Read together they name a row that is a link. */
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

/** Above all rows. */
export const BulletScale = () => (
  <div className={styles.scale} aria-hidden="true">
    <ol>
      {percents.map((percent) => (
        <li key={percent}>{percent}</li>
      ))}
    </ol>
  </div>
);
