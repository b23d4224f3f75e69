import type { Board } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { customerDoesNotPay } from "./customer-does-not-pay.ts";
import { dayAtTheBakery } from "./day-at-the-bakery.ts";
import { everyEntryTwiceBoard } from "./every-entry-twice-board.ts";
import { lastDayOfDecember } from "./last-day-of-december.ts";
import { leftRight } from "./left-right.ts";
import { mistakesThatBalance } from "./mistakes-that-balance.ts";
import { nephewAndTheTill } from "./nephew-and-the-till.ts";
import { profitAndCash } from "./profit-and-cash.ts";
import { readingTheAccounts } from "./reading-the-accounts.ts";
import { setOfBooksAlone } from "./set-of-books-alone.ts";
import { sheetAlwaysBalances } from "./sheet-always-balances.ts";
import { thingsThatWearOut } from "./things-that-wear-out.ts";
import { worthOfTheStoreroom } from "./worth-of-the-storeroom.ts";

export const lectures: DemoLecture[] = [
  leftRight,
  sheetAlwaysBalances,
  dayAtTheBakery,
  thingsThatWearOut,
  customerDoesNotPay,
  worthOfTheStoreroom,
  lastDayOfDecember,
  profitAndCash,
  readingTheAccounts,
  mistakesThatBalance,
  nephewAndTheTill,
  setOfBooksAlone,
];

/** Boards of lectures whose words and questions are elsewhere. */
export const boards: ReadonlyMap<number, Board> = new Map([[181, everyEntryTwiceBoard]]);
