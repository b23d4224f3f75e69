import { moneyText } from "@cu/pricing/currency";
import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import type { FoundPress } from "./found.ts";
import styles from "./press-text.module.css";

/** Label and icon of a hit's action. */
export const PressText = ({ press: { does, price } }: { press: FoundPress }) =>
  does === "buy" ? (
    <span className={styles.locked}>
      <LockSimpleIcon size={14} weight="fill" aria-hidden />
      {price === null || price === 0 ? "Module, free" : `Module ${moneyText(price)}`}
    </span>
  ) : (
    <span className={styles.open}>
      <PlayIcon size={14} weight="fill" aria-hidden />
      {does === "free" ? "Preview free" : "Play"}
    </span>
  );
