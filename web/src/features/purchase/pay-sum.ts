import { largestTopUp, smallestTopUp } from "@cu/api/top-up.form";
import { moneyText } from "@cu/pricing/currency";
import { shortfall } from "@cu/pricing/shortfall";
import type { Coupon, Course } from "../course/course.ts";
import { savings } from "./offer.ts";
import type { Offer, Wanted } from "./use-purchase.ts";

type Bill = {
  /** Price in cupoints, like all amounts below. */
  readonly price: number;
  /** A disputed card payment, which has to be paid first (WAL-35). */
  readonly owed: number;
  readonly balance: number;
};

export type Payment = Bill & {
  readonly missing: number;
  /** Card amount: what is missing, at least the smallest top-up. */
  readonly charge: number;
  readonly fromWallet: number;
  readonly leftInWallet: number;
  /** More is missing than one card payment may add (WAL-06). */
  readonly isOverLimit: boolean;
};

export const paymentOf = ({ price, owed, balance }: Bill): Payment => {
  const missing = shortfall(price + owed, balance);
  const charge = missing === 0 ? 0 : Math.max(missing, smallestTopUp);
  return {
    price,
    owed,
    balance,
    missing,
    charge,
    fromWallet: Math.min(balance, price + owed),
    leftInWallet: balance + charge - price - owed,
    isOverLimit: charge > largestTopUp,
  };
};

export type Row = { readonly name: string; readonly money: string };

/** Rows above the total; empty when they would only repeat it. */
export const sumRows = (
  course: Course,
  wanted: Wanted,
  offer: Offer,
  coupon: Coupon | undefined,
  { price, owed, charge, missing, fromWallet, leftInWallet }: Payment,
): Row[] => {
  const modules = offer.lines.filter((line) => line.kind === "module" && !line.isHeld);
  const certification = offer.lines.find((line) => line.kind === "certification");
  const listed = modules.reduce((sum, line) => sum + line.price, 0);
  const paid = modules.reduce((sum, line) => sum + line.paid, 0);
  const name = wanted.kind === "module" ? `Module ${wanted.module.moduleIndex}` : modulesText(modules.length);
  // Of a single module only a coupon lowers the price.
  const reduced =
    wanted.kind === "module"
      ? (coupon?.code ?? "Reduction")
      : savings(course, coupon)
          .map(({ label, percent }) => `${label}, ${percent}`)
          .join("; ");
  const rows: Row[] = [
    ...(modules.length > 0 ? [{ name, money: columnText(listed) }] : []),
    ...(paid < listed ? [{ name: reduced || "Reduction", money: `−${columnText(listed - paid)}` }] : []),
    ...(certification ? [{ name: "Certification", money: columnText(certification.paid) }] : []),
    ...(owed > 0 && price > 0 ? [{ name: "Owed", money: columnText(owed) }] : []),
    ...(missing > 0 && fromWallet > 0 ? [{ name: "From your wallet", money: `−${columnText(fromWallet)}` }] : []),
    ...(charge > missing ? [{ name: "Stays in your wallet", money: `+${columnText(leftInWallet)}` }] : []),
  ];
  return rows.length > 1 ? rows : [];
};

const modulesText = (count: number): string => (count === 1 ? "1 module" : `${count} modules`);

/** In a column of a sum every amount has its cents. */
export const columnText = (cupoints: number): string => {
  const text = moneyText(cupoints);
  return text.includes(".") ? text : `${text}.00`;
};
