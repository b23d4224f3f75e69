import { cupointsText, moneyText } from "@cu/pricing/currency";
import { Mark } from "../../ui/mark.tsx";
import type { CurrentUser } from "./current-user.ts";
import styles from "./purse.module.css";

/** WAL-23: 1000 cupoints cover about 25 videos. */
const cupointsPerVideo = 40;

export const Purse = ({ wallet: { cupointsBalance, currency } }: { wallet: CurrentUser["primaryWallet"] }) => {
  const videos = Math.floor(cupointsBalance / cupointsPerVideo);
  return (
    <section className={styles.purse} aria-label="Balance">
      <div className={styles.watermark}>
        <Mark size={340} />
      </div>
      <div>
        <p className={styles.small}>Balance</p>
        <p className={styles.balance}>
          {cupointsBalance} <small>{cupointsBalance === 1 ? "cupoint" : "cupoints"}</small>
        </p>
        <p className={styles.small}>
          Worth {moneyText(cupointsBalance, currency)} {currency.abbreviation} ({currency.fullName}).{" "}
          {cupointsText(currency.unitCupoints)} are {moneyText(currency.unitCupoints, currency)}.
        </p>
      </div>
      {videos > 0 && (
        <p className={styles.enough}>
          Enough for about <b>{videos === 1 ? "1 video" : `${videos} videos`}</b>
        </p>
      )}
    </section>
  );
};
