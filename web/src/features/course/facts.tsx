import { cupointsText } from "@cu/pricing/currency";
import { shortfall } from "@cu/pricing/shortfall";
import { CoinsIcon } from "@phosphor-icons/react/dist/csr/Coins";
import type { ReactNode } from "react";
import type { CurrentUser } from "./course.ts";
import styles from "./facts.module.css";

type Parts = { children: ReactNode };

/** The authors, below a course's name. */
export const Byline = ({ children }: Parts) => <p className={styles.byline}>{children}</p>;
/** The authors' institution; a separate line on phones, so that a late font shifts nothing. */
export const Place = ({ children }: Parts) => <span className={styles.place}>{children}</span>;

/** The course's contents in numbers, in a row. */
export const Facts = ({ children }: Parts) => <ul className={styles.row}>{children}</ul>;

/** What the price includes, as a list. */
export const Included = ({ children }: Parts) => <ul className={styles.included}>{children}</ul>;

type FactProps = Parts & {
  /** An icon of 20 px. */
  icon: ReactNode;
};

export const Fact = ({ icon, children }: FactProps) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

type BalanceAfterProps = { user: CurrentUser | undefined; price: number };

/** The wallet balance after paying; hidden for guests and free items. */
export const BalanceAfter = ({ user, price }: BalanceAfterProps) => {
  if (!user || price <= 0) return null;
  const balance = user.primaryWallet.cupointsBalance;
  const missing = shortfall(price, balance);
  return (
    <Fact icon={<CoinsIcon size={20} aria-hidden />}>
      You have {cupointsText(balance)},{" "}
      {missing > 0 ? `${missing} more ${missing === 1 ? "is" : "are"} needed` : `so ${balance - price} will be left`}
    </Fact>
  );
};
